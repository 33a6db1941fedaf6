import { setImmediate } from 'node:timers/promises';
import type { SermonContent } from '#contract/sermon-content.ts';
import type { ShownRecording } from '#contract/sermon-item.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { chaptersColumn, contentOf, isSameTranscript } from './content.ts';
import {
  changesIn,
  type Entry,
  fieldsOf,
  sermonEntries,
  withEntries,
  withFields,
  withPodcastAddresses,
} from './entries.ts';
import { readTyped } from './read-files.ts';
import { inReadersLanguage } from './shown-sermons.ts';
import { listSermons, listShown, type SermonRow } from './store.ts';

/*
 * A page refers to a sermon by the `id` of an entry, beside which stands what the sermon says: the release before, and
 * programs, know nothing else. What an entry says of a new sermon makes one; what somebody changes in an entry is changed
 * in its sermon. All else that the page repeats is only a copy.
 */

type OfPage = { id: string; sections: string };

/**
 * A page's row whose entries say what their sermons do, but for what was changed in them since `before`; new sermons get
 * identifiers.
 */
export async function withSermons<T extends OfPage>(
  db: Database,
  row: T,
  before?: OfPage,
): Promise<T> {
  const sections: unknown[] = JSON.parse(row.sections);
  const entries = sermonEntries(sections);
  // A page may have hundreds of sermons: between two readings of it, others get their turn.
  await setImmediate();
  const was = new Map(
    (before ? sermonEntries(JSON.parse(before.sections)) : []).map((entry) => [entry.id, entry]),
  );
  const known = await sermonsOf(db, entries);
  const used = new Set(known.keys());
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const typed = await typedAlike(entries, known);
  const settled = withEntries(withPodcastAddresses(sections), (item, path) => {
    const entry = byPath.get(path);
    const sermon = entry?.id === undefined ? undefined : known.get(entry.id);
    if (entry && sermon) {
      const old = was.get(entry.id);
      const changed = old ? changesIn(entry, fieldsOf(old)) : {};
      return withFields(item, entry, { ...contentOf(sermon), ...typed.get(path), ...changed });
    }
    if (!entry?.isSermon) return item;
    const id = entry.id !== undefined && !used.has(entry.id) ? entry.id : newId();
    used.add(id);
    return id === entry.id ? item : { ...item, id };
  });
  return { ...row, sections: JSON.stringify(settled) };
}

/** By path, chapters and transcripts that say what the sermon says, although they are written otherwise: they stay so. */
async function typedAlike(
  entries: Entry[],
  known: ReadonlyMap<string, SermonRow>,
): Promise<Map<string, Partial<SermonContent>>> {
  const alike = new Map<string, Partial<SermonContent>>();
  for (const entry of entries) {
    const row = known.get(entry.id ?? '');
    if (!row) continue;
    const { chapters, transcript } = fieldsOf(entry);
    const content = contentOf(row);
    const read = transcript === content.transcript ? undefined : await readTyped(transcript);
    alike.set(entry.path, {
      ...(chaptersColumn(chapters) === row.chapters && { chapters }),
      ...(read && isSameTranscript(row, read) && { transcript }),
    });
  }
  return alike;
}

/** The sermons that entries name, by their ids. */
export async function sermonsOf(db: Database, entries: Entry[]): Promise<Map<string, SermonRow>> {
  const rows = await listSermons(db, [...new Set(entries.flatMap(({ id }) => id ?? []))]);
  return new Map(rows.map((row) => [row.id, row]));
}

type Shown = Awaited<ReturnType<typeof listShown>>[number] & ShownRecording;

/** Sections with what `show` gives for each entry that has an identifier; `sermon` is undefined where it names none. */
async function withEach<T>(
  db: Database,
  sections: T[],
  show: (item: object, entry: Entry, sermon: Shown | undefined) => object | undefined,
): Promise<T[]> {
  const entries = sermonEntries(sections).filter(({ id }) => id !== undefined);
  if (entries.length === 0) return sections;
  const rows = await listShown(db, [...new Set(entries.flatMap(({ id }) => id ?? []))]);
  const shown = await inReadersLanguage(db, rows);
  const known = new Map(
    shown.map(({ row, languages: { language } }) => [row.id, { ...row, language }]),
  );
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return withEntries(sections, (item, path) => {
    const entry = byPath.get(path);
    return entry ? show(item, entry, known.get(entry.id ?? '')) : item;
  });
}

/**
 * Sections as visitors see them: an entry says what its sermon does now, in their language, but for the words, which
 * stand on the sermon's own page. One whose sermon was deleted is left out, and what refers to none leads to no page of a
 * sermon.
 */
export const withShownSermons = <T>(db: Database, sections: T[]): Promise<T[]> =>
  withEach(db, sections, (item, entry, sermon) => {
    if (!sermon) return entry.isSermon ? undefined : withoutId(item);
    const { language, date, ...said } = sermon;
    const shown = withFields(item, entry, { ...said, date: date ?? '' });
    return language === undefined ? shown : { ...shown, language };
  });

const withoutId = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id'));

/** Sections without the entries whose sermons were deleted. */
export const withoutDeletedSermons = <T>(db: Database, sections: T[]): Promise<T[]> =>
  withEach(db, sections, (item, entry, sermon) => (sermon || !entry.isSermon ? item : undefined));
