import { useEffect } from 'react';
import type { StoredSection } from './registry.ts';

const warned = new WeakSet<StoredSection>();

/** Shows nothing, and logs that once to the browser's console (reference/fields.md#sections). */
export function Skipped({ section }: { section: StoredSection }) {
  useEffect(() => warnSkipped(section), [section]);
  return null;
}

/** Warns once per section, however often it is rendered. */
export function warnSkipped(section: StoredSection) {
  if (warned.has(section)) return;
  warned.add(section);
  const what = section.type ? `of the type "${section.type}"` : 'without a type';
  // biome-ignore lint/suspicious/noConsole: unknown types are skipped with a warning (reference/fields.md#sections)
  console.warn(`A section ${what} was skipped.`);
}
