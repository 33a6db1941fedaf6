import type { SectionDefinition } from './define.ts';
import { findDefinition, type KnownSection, type StoredSection } from './registry.ts';

/** One entry of a page: its place in the page's list, and what is known of it. */
type Entry = { index: number; stored: StoredSection; known: KnownSection | undefined };

/** Entries shown together: one by itself, or a row of adjacent ones (cards). */
export type Run = {
  layout: NonNullable<SectionDefinition['layout']>;
  entries: [Entry, ...Entry[]];
};

/** Splits a page's sections, in their order, into runs. A section of no known type is a run that shows nothing. */
export function sectionRuns(sections: readonly StoredSection[]): Run[] {
  const runs: Run[] = [];
  for (const [index, stored] of sections.entries()) {
    const known = findDefinition(stored);
    const layout = known?.definition.layout ?? 'text';
    const entry = { index, stored, known };
    const last = runs.at(-1);
    if (layout === 'row' && last?.layout === 'row') last.entries.push(entry);
    else runs.push({ layout, entries: [entry] });
  }
  return runs;
}
