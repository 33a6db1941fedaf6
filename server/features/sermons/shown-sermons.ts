import type { Database } from '#server/schema.ts';
import { type Entry, sermonEntries, withEntries } from './entries.ts';
import { withFields } from './entry-fields.ts';
import { listShown } from './store.ts';

type Shown = Awaited<ReturnType<typeof listShown>>[number];

/** Sections with what `show` gives for each entry that has an identifier; `sermon` is undefined where it names none. */
async function withEach<T>(
  db: Database,
  sections: T[],
  show: (item: object, entry: Entry, sermon: Shown | undefined) => object | undefined,
): Promise<T[]> {
  const entries = sermonEntries(sections).filter(({ id }) => id !== undefined);
  if (entries.length === 0) return sections;
  const rows = await listShown(db, [...new Set(entries.flatMap(({ id }) => id ?? []))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return withEntries(sections, (item, path) => {
    const entry = byPath.get(path);
    return entry ? show(item, entry, known.get(entry.id ?? '')) : item;
  });
}

/**
 * Sections as visitors see them: an entry says what its sermon does now, but for the words, which stand on the sermon's
 * own page. One whose sermon was deleted is left out, and what refers to none leads to no page of a sermon.
 */
export const withShownSermons = <T>(db: Database, sections: T[]): Promise<T[]> =>
  withEach(db, sections, (item, entry, sermon) => {
    if (sermon) return withFields(item, entry, { ...sermon, date: sermon.date ?? '' });
    return entry.isSermon ? undefined : withoutId(item);
  });

const withoutId = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id'));

/** Sections without the entries whose sermons were deleted. */
export const withoutDeletedSermons = <T>(db: Database, sections: T[]): Promise<T[]> =>
  withEach(db, sections, (item, entry, sermon) => (sermon || !entry.isSermon ? item : undefined));
