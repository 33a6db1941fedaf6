import { isDeepStrictEqual } from 'node:util';
import { type SermonContent, sermonContentSchema } from '#contract/sermon-content.ts';
import type { Actor } from '#server/actor.ts';
import { knownIds, lastVersion, recordRow } from '#server/content/history/history.ts';
import { replaceRow } from '#server/content/rows.ts';
import { followContent } from '#server/content/translations/follow-content.ts';
import { takePlaceOfTrash } from '#server/content/trash/put-into-trash.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database } from '#server/schema.ts';
import { addressesFor } from './addresses.ts';
import type { SermonFiles } from './check-sermons.ts';
import { columnsOf, contentOf, readColumnsOf, UNREAD } from './content.ts';
import { changesIn, type Entry, fieldsOf, podcastsIn, sermonEntries } from './entries.ts';
import { sermonsOf } from './page-sermons.ts';
import { notePlaces } from './places.ts';
import { shownSermons } from './shown-sermons.ts';
import {
  deletePodcastsOf,
  findPodcastPage,
  insertPodcast,
  insertSermons,
  type SermonRow,
} from './store.ts';

type OfPage = { id: string; sections: string };
type Identified = Entry & { id: string };

type Noting = {
  files: SermonFiles;
  now: string;
  /** Who saves the page; for an archive, whose sermons are new whatever was deleted here, nobody. */
  actor: Actor | undefined;
};

/** Makes new sermons of a page, changes those that it changes, and notes where it shows them. Belongs in its transaction. */
export async function noteSermons(db: Database, page: OfPage, noting: Noting): Promise<void> {
  await deletePodcastsOf(db, page.id);
  const sections: unknown[] = JSON.parse(page.sections);
  const entries = sermonEntries(sections).flatMap((entry): Identified[] =>
    entry.id === undefined ? [] : [{ ...entry, id: entry.id }],
  );
  const podcasts = await notePodcasts(db, page.id, sections);
  const known = await sermonsOf(db, entries);
  const { timeZone } = await siteSettings(db);
  await addSermons(
    db,
    entries.filter(({ id }) => !known.has(id)),
    { ...noting, timeZone },
  );
  const pause = createPauses();
  for (const entry of entries) {
    const row = known.get(entry.id);
    if (row) await changeSermon(db, { entry, row }, { ...noting, timeZone });
    await pause();
  }
  await notePlaces(db, page.id, { entries, podcasts });
}

type InZone = Noting & { timeZone: string };

/** A sermon that was deleted in its own tab does not come back with a page that still names it. */
async function addSermons(
  db: Database,
  unknown: Identified[],
  { files, now, actor, timeZone }: InZone,
): Promise<void> {
  const named = unknown.filter(({ isSermon }) => isSermon);
  const deleted = actor
    ? await knownIds(
        db,
        'sermon',
        named.map(({ id }) => id),
      )
    : new Set<string>();
  const added = named.filter(({ id }) => !deleted.has(id));
  const addresses = await addressesFor(db, added, now);
  const rows = new Map<string, SermonRow>();
  for (const entry of added) {
    const address = addresses.get(entry.id);
    const read = files.get(entry.path);
    if (!address || !read || rows.has(entry.id)) continue;
    const first = address.first_published_at;
    rows.set(entry.id, {
      ...UNREAD,
      ...columnsOf(fieldsOf(entry), { first, timeZone }),
      ...readColumnsOf(read),
      id: entry.id,
      slug: address.slug,
      first_published_at: first,
      version: actor ? 1 : await versionOf(db, entry.id),
      created_at: now,
      updated_at: now,
    });
  }
  await insertSermons(db, [...rows.values()]);
}

/** In an archive: what is known of a sermon of this id goes on, and it is no longer in the trash. */
async function versionOf(db: Database, id: string): Promise<number> {
  await takePlaceOfTrash(db, { kind: 'sermon', id });
  return 1 + (await lastVersion(db, 'sermon', id));
}

const translatedSermon = {
  kind: 'sermon',
  schema: sermonContentSchema,
  fields: shownSermons.translated.fields,
};

async function changeSermon(
  db: Database,
  { entry, row }: { entry: Identified; row: SermonRow },
  { files, now, actor, timeZone }: InZone,
): Promise<void> {
  const before = contentOf(row);
  const changes = changesIn(entry, before);
  if (!actor || Object.keys(changes).length === 0) return;
  const content: SermonContent = { ...before, ...changes };
  const read = files.get(entry.path);
  const next = {
    ...row,
    ...columnsOf(content, { first: row.first_published_at, timeZone }),
    ...(read && readColumnsOf(read)),
  };
  // The same words may be written otherwise: captions with and without hours.
  if (isDeepStrictEqual(next, row)) return;
  const stored = { ...next, version: row.version + 1, updated_at: now };
  if (!(await replaceRow(db, 'sermon_contents', row.version, stored))) return;
  await followContent(db, { ...translatedSermon, id: row.id }, before, contentOf(stored));
  const change = { action: 'update', kind: 'sermon', title: stored.title } as const;
  await recordRow(db, actor, { ...change, row: stored, old: row }, now);
}

/** Stores the podcasts whose address is free. Returns their addresses by section. */
async function notePodcasts(
  db: Database,
  page_id: string,
  sections: unknown[],
): Promise<Map<number, string>> {
  const noted = new Map<number, string>();
  for (const { section, settings } of podcastsIn(sections)) {
    const { slug } = settings;
    // Only an archive can name an address twice: the first keeps it.
    if (slug === '' || (await findPodcastPage(db, slug)) !== undefined) continue;
    await insertPodcast(db, { slug, page_id, section, content: JSON.stringify(settings) });
    noted.set(section, slug);
  }
  return noted;
}
