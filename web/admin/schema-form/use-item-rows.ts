import { useState } from 'react';
import type { Fields } from './form-context.ts';

export type ItemRow<T = Fields> = { key: string; item: T };

/**
 * The entries of a list with keys that stay with them through every move made here. A list that came from elsewhere
 * (undo, another's text) with as many entries keeps the keys in their order.
 */
export function useItemRows<T = Fields>(value: unknown, onChange: (items: T[]) => void) {
  const items: T[] = Array.isArray(value) ? value.map((item) => Object(item) as T) : [];
  const [keys, setKeys] = useState<readonly string[]>([]);
  const all = items.map((_, index) => keys[index] ?? crypto.randomUUID());
  if (all.length > keys.length) setKeys(all);
  const rows = items.map((item, index): ItemRow<T> => ({ key: all[index] ?? '', item }));
  const setRows = (next: readonly ItemRow<T>[]) => {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  };
  return [rows, setRows] as const;
}
