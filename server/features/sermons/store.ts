import type { Selectable } from 'kysely';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database, Tables } from '#server/schema.ts';

export type SermonRow = Selectable<Tables['sermons']>;
export type AddressRow = Selectable<Tables['sermon_addresses']>;
export type PodcastRow = Selectable<Tables['podcasts']>;

/** Rows in one statement: databases limit how many values it may have. */
const ROWS_AT_ONCE = 500;
/** Identifiers in one query. */
const IDS_AT_ONCE = 500;

/** Which of these identifiers other pages have. */
export async function listIdsElsewhere(
  db: Database,
  ids: readonly string[],
  pageId: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const part of partsOf(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('sermons')
      .select('id')
      .where('id', 'in', part)
      .where('page_id', '!=', pageId)
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** The sermons with these identifiers. */
export async function listSermons(db: Database, ids: readonly string[]): Promise<SermonRow[]> {
  const found: SermonRow[] = [];
  for (const part of partsOf(ids, IDS_AT_ONCE))
    found.push(...(await db.selectFrom('sermons').selectAll().where('id', 'in', part).execute()));
  return found;
}

/** The addresses that these have already. */
export async function listAddresses(db: Database, ids: readonly string[]): Promise<AddressRow[]> {
  const found: AddressRow[] = [];
  for (const part of partsOf(ids, IDS_AT_ONCE))
    found.push(
      ...(await db.selectFrom('sermon_addresses').selectAll().where('id', 'in', part).execute()),
    );
  return found;
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
  const row = await db
    .selectFrom('podcasts')
    .select('page_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.page_id;
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

/** Every address of a sermon that is published, with its page. */
export async function listPublishedAddresses(db: Database) {
  return db
    .selectFrom('sermons')
    .select(['page_id', 'id', 'slug', 'first_published_at'])
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
