import { setImmediate } from 'node:timers/promises';
import { findValue } from '#server/platform/database/rows.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type SermonRow = RowOf<'sermon_contents'>;
export type AddressRow = RowOf<'sermon_addresses'>;
export type PodcastRow = RowOf<'podcasts'>;

/** Rows in one statement: databases limit how many values it may have. */
const ROWS_AT_ONCE = 500;
/** Identifiers in one query. */
const IDS_AT_ONCE = 500;

/** Reads the rows with these identifiers in several queries. */
async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of partsOf(ids, IDS_AT_ONCE)) found.push(...(await read(part)));
  return found;
}

/** The sermons with these identifiers. */
export async function listSermons(db: Database, ids: readonly string[]): Promise<SermonRow[]> {
  const query = db.selectFrom('sermon_contents').selectAll();
  return inParts(ids, (part) => query.where('id', 'in', part).execute());
}

/** What pages show of these sermons. */
export async function listShown(db: Database, ids: readonly string[]) {
  const query = db
    .selectFrom('sermon_contents')
    .select(['id', 'title', 'url', 'poster', 'speaker', 'passages', 'series', 'date', 'notes']);
  return inParts(ids, (part) => query.where('id', 'in', part).execute());
}

/** The addresses that these have already. */
export async function listAddresses(db: Database, ids: readonly string[]): Promise<AddressRow[]> {
  const query = db.selectFrom('sermon_addresses').selectAll();
  return inParts(ids, (part) => query.where('id', 'in', part).execute());
}

/** All addresses that are `base`, or go on from it with a hyphen; `base` has only letters, digits and hyphens. */
export async function listAddressesLike(db: Database, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sermon_addresses')
    .select('slug')
    .where((row) => row.or([row('slug', '=', base), row('slug', 'like', `${base}-%`)]))
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function insertAddresses(db: Database, rows: AddressRow[]): Promise<void> {
  for (const part of partsOf(rows, ROWS_AT_ONCE))
    await db.insertInto('sermon_addresses').values(part).execute();
}

/** The page that offers a podcast; undefined if none does. */
export async function findPodcastPage(db: Database, slug: string): Promise<string | undefined> {
  return findValue(db, 'podcasts', 'page_id', { slug });
}

/** The podcasts of other pages: a church has a few. */
export async function listPodcastsElsewhere(db: Database, pageId: string): Promise<PodcastRow[]> {
  return db.selectFrom('podcasts').selectAll().where('page_id', '!=', pageId).execute();
}

export async function deletePodcastsOf(db: Database, pageId: string): Promise<void> {
  await db.deleteFrom('podcasts').where('page_id', '=', pageId).execute();
}

export async function insertPodcasts(db: Database, rows: PodcastRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('podcasts').values(rows).execute();
}

/** Every address of a sermon that a page shows, with the page. */
export async function listAddressesOnPages(db: Database) {
  return db
    .selectFrom('sermon_contents')
    .select(['page_id', 'id', 'slug', 'first_published_at'])
    .where('page_id', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Whether somebody has an identifier or an address already. */
export async function isAddressTaken(db: Database, { id, slug }: AddressRow): Promise<boolean> {
  const row = await db
    .selectFrom('sermon_addresses')
    .select('id')
    .where((taken) => taken.or([taken('id', '=', id), taken('slug', '=', slug)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows in one statement: SQLite takes 32,766 values, and transcripts are long. */
const SERMONS_AT_ONCE = 50;

export async function insertSermons(db: Database, rows: SermonRow[]): Promise<void> {
  for (const part of partsOf(rows, SERMONS_AT_ONCE)) {
    await db.insertInto('sermon_contents').values(part).execute();
    // SQLite runs without a pause: between two parts, others get their turn.
    await setImmediate();
  }
}

/** What the editors' list shows of each. */
const FOR_EDITORS = [
  'id',
  'title',
  'slug',
  'version',
  'kind',
  'url',
  'poster',
  'speaker',
  'series',
  'day',
] as const;

export type ListedForEditors = Pick<SermonRow, (typeof FOR_EDITORS)[number]>;

/** The next `limit` of all sermons, newest first; `search` looks at titles, speakers and series. */
export async function listForEditors(
  db: Database,
  {
    search,
    after,
    limit,
  }: {
    search?: string | undefined;
    after?: Pick<SermonRow, 'day' | 'id'> | undefined;
    limit: number;
  },
): Promise<ListedForEditors[]> {
  let query = db.selectFrom('sermon_contents').select(FOR_EDITORS);
  if (search) query = query.where(await holding(db, 'sermon_contents', search));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('day', 'id'), '<', row.tuple(after.day, after.id)),
    );
  return query.orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
