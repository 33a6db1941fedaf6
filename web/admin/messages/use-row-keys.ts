import { type RefObject, useEffect } from 'react';

/** By how many rows each key goes. They work while a row has the focus, so no screen reader misses them elsewhere. */
const steps = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** The keys of a list whose rows are links with `data-row`. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = list;
    const move = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(element?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, [list]);
}
