import type { StoredSection } from './registry.ts';
import { SectionBoundary } from './section-boundary.tsx';
import css from './section-list.module.css';
import { type Entry, sectionRuns } from './section-runs.ts';
import { Skipped } from './skipped.tsx';

type Props = {
  sections: readonly StoredSection[];
  /** Parallel to `sections`: what `loadSections` gave for each. */
  data?: readonly unknown[] | undefined;
};

/** A page's sections in their order; those of an unknown type are skipped (specification 3). */
export function SectionList({ sections, data = [] }: Props) {
  return (
    <div className={css.list}>
      {sectionRuns(sections).map(({ layout, entries }) => {
        const views = entries.map((entry) => (
          <SectionEntry key={entry.index} entry={entry} data={data[entry.index]} />
        ));
        // What shows nothing leaves no gap either.
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

function SectionEntry({ entry: { known, stored }, data }: { entry: Entry; data: unknown }) {
  if (!known) return <Skipped section={stored} />;
  const { View } = known.definition;
  return (
    <SectionBoundary section={stored}>
      <View section={known.section} data={data} />
    </SectionBoundary>
  );
}
