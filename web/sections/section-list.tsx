import { memo } from 'react';
import { findDefinition, type StoredSection } from './registry.ts';
import { SectionBoundary } from './section-boundary.tsx';
import css from './section-list.module.css';
import { sectionRuns } from './section-runs.ts';
import { Skipped } from './skipped.tsx';

type Props = {
  sections: readonly StoredSection[];
  /** One entry per section: what `loadSections` returned for it. */
  data?: readonly unknown[] | undefined;
};

type EntryProps = { stored: StoredSection; data: unknown };

/** A page's sections in their order; those of an unknown type are skipped (reference/fields.md#sections). */
export function SectionList({ sections, data = [] }: Props) {
  return (
    <div className={css.list}>
      {sectionRuns(sections).map(({ layout, entries }) => {
        const views = entries.map(({ index, stored }) => (
          <SectionEntry key={index} stored={stored} data={data[index]} />
        ));
        // A section that shows nothing leaves no gap.
        if (!entries.some(({ known }) => known)) return views;
        return (
          <div key={entries[0].index} className={css[layout]}>
            {views}
          </div>
        );
      })}
    </div>
  );
}

/** Rendered again only when it changed: in the editor's preview a page changes with every key. */
const SectionEntry = memo(function SectionEntry({ stored, data }: EntryProps) {
  const known = findDefinition(stored);
  if (!known) return <Skipped section={stored} />;
  const { View } = known.definition;
  return (
    <SectionBoundary section={stored}>
      <View section={known.section} data={data} />
    </SectionBoundary>
  );
});
