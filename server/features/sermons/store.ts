import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeRows, findValue } from '#server/platform/database/rows.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type SermonRow = RowOf<'sermon_contents'>;
export type AddressRow = RowOf<'sermon_addresses'>;
export type PodcastRow = RowOf<'podcasts'>;
/** The next sermons after one, newest first. */
export type Part = { after?: Pick<SermonRow, 'day' | 'id'> | undefined; limit: number };

/** Rows in one statement, and identifiers: databases limit how many values it may have. */
const AT_ONCE = 500;

/** Reads the rows with these identifiers in several queries. */
async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of partsOf(ids, AT_ONCE)) found.push(...(await read(part)));
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
    .select([
      'id',
      'slug',
      'title',
      'url',
      'poster',
      'speaker',
      'passages',
      'series',
      'date',
      'notes',
    ]);
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
  for (const part of partsOf(rows, AT_ONCE))
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

export async function insertPodcast(db: Database, row: PodcastRow): Promise<void> {
  await db.insertInto('podcasts').values(row).execute();
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

/** Sermons in one statement: SQLite takes 32,766 values, and transcripts are long. */
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
  { search, after, limit }: Part & { search: string | undefined },
): Promise<ListedForEditors[]> {
  let query = db.selectFrom('sermon_contents').select(FOR_EDITORS);
  if (search) query = query.where(await holding(db, 'sermon_contents', search));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('day', 'id'), '<', row.tuple(after.day, after.id)),
    );
  return query.orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Where a sermon is shown. */
export type Place = Pick<SermonRow, 'id' | 'page_id' | 'section' | 'position' | 'podcast'>;

/** The places of a page's sermons, and of those with these ids. */
export async function listPlaces(
  db: Database,
  { pageId, ids }: { pageId: string; ids: readonly string[] },
): Promise<Place[]> {
  const columns = ['id', 'page_id', 'section', 'position', 'podcast'] as const;
  const query = db.selectFrom('sermon_contents').select(columns);
  const found = new Map<string, Place>();
  for (const place of await query.where('page_id', '=', pageId).execute())
    found.set(place.id, place);
  for (const part of partsOf(ids, AT_ONCE))
    for (const place of await query.where('id', 'in', part).execute()) found.set(place.id, place);
  return [...found.values()];
}

/** Writes only where they are, which the search does not look at: the first of a list moves all others. */
export async function writePlaces(
  db: Database,
  page_id: string,
  places: readonly Place[],
): Promise<void> {
  for (const part of partsOf(places, AT_ONCE)) {
    const placeIn = (column: 'section' | 'position') =>
      sql<number>`case id ${sql.join(
        part.map((place) => sql`when ${place.id} then ${sql.lit(place[column])}`),
        sql` `,
      )} else ${sql.ref(column)} end`;
    const podcast = sql<string | null>`case id ${sql.join(
      part.map((place) => sql`when ${place.id} then cast(${place.podcast} as text)`),
      sql` `,
    )} else podcast end`;
    await db
      .updateTable('sermon_contents')
      .set({ page_id, section: placeIn('section'), position: placeIn('position'), podcast })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  }
}

export async function leavePage(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids, AT_ONCE))
    await changeRows(db, 'sermon_contents', { id: part }, { page_id: null, podcast: null });
}

/** The pages with sections of recordings, but for one: a church has a few. */
export async function listPagesWithRecordings(
  db: Database,
  except: string,
): Promise<{ id: string; sections: string }[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'sections'])
    .where('id', '!=', except)
    .where((row) =>
      row.or([
        row('sections', 'like', '%"type":"audio"%'),
        row('sections', 'like', '%"type":"videoPlaylist"%'),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The podcasts of a page by their sections. */
export async function listPodcastsOf(db: Database, pageId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('podcasts')
    .select(['section', 'slug'])
    .where('page_id', '=', pageId)
    .execute();
  return new Map(rows.map(({ section, slug }) => [section, slug]));
}
