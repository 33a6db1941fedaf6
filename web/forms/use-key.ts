import { useRef } from 'react';

/**
 * A key that stays the same while the words do: sent twice, by a double click or after a lost answer, they count once
 * (reference/calls.md#created-once).
 */
export function useKey() {
  const last = useRef({ words: '', key: '' });
  return (words: unknown): string => {
    const text = JSON.stringify(words);
    if (last.current.words !== text) last.current = { words: text, key: newKey() };
    return last.current.key;
  };
}

/** A UUID, also where the page did not come by https and the browser makes none itself (RFC 9562, 5.4). */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
