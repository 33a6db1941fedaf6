import { useEffect } from 'react';
import type { StoredSection } from './registry.ts';

const warned = new WeakSet<StoredSection>();

/** Shows nothing, and logs that once to the browser's console (specification 3). */
export function Skipped({ section }: { section: StoredSection }) {
  useEffect(() => warnSkipped(section), [section]);
  return null;
}

/** Warns once per section, however often it is rendered. */
export function warnSkipped(section: StoredSection) {
  if (warned.has(section)) return;
  warned.add(section);
  const what = section.type ? `of the type "${section.type}"` : 'without a type';
  // biome-ignore lint/suspicious/noConsole: an unknown type is skipped with a console warning (specification 3)
  console.warn(`A section ${what} was skipped.`);
}
