import type { Selectable } from 'kysely';
import { IMAGES_PATH } from '#contract/constants.ts';
import { UPLOADS_PATH } from '../../platform/asset-paths.ts';
import type { Dates } from '../../platform/visibility.ts';
import type { Database, Tables } from '../../schema.ts';
import { LIBRARY_PATH } from './paths.ts';

export type LibraryRow = Selectable<Tables['library_items']>;

/** The items of a kind, or all by kind, in their order. */
export async function listLibrary(db: Database, kind?: string): Promise<LibraryRow[]> {
  let query = db.selectFrom('library_items').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.orderBy('kind').orderBy('position').orderBy('id').execute();
}

export async function findLibraryItem(db: Database, id: string): Promise<LibraryRow | undefined> {
  return db.selectFrom('library_items').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertLibraryItem(db: Database, row: LibraryRow): Promise<void> {
  await db.insertInto('library_items').values(row).execute();
  await keepAddress(db, row.url);
}

/** What lies in the library's folder or among the pictures is known by its place. */
async function keepAddress(db: Database, url: string): Promise<void> {
  if (!url.startsWith(UPLOADS_PATH) || url.startsWith(LIBRARY_PATH) || url.startsWith(IMAGES_PATH))
    return;
  await db
    .insertInto('library_addresses')
    .values({ url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the row that follows `version`; false when the item moved on or is gone. */
export async function replaceLibraryItem(
  db: Database,
  version: number,
  row: LibraryRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_items')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  await keepAddress(db, row.url);
  return numUpdatedRows > 0n;
}

export async function setPosition(db: Database, id: string, position: number): Promise<void> {
  await db.updateTable('library_items').set({ position }).where('id', '=', id).execute();
}

export async function deleteLibraryItem(db: Database, id: string): Promise<void> {
  await db.deleteFrom('library_items').where('id', '=', id).execute();
}

/** The addresses outside the library's folder whose files are for members. */
export async function listAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('library_addresses').select('url').execute();
  return rows.map(({ url }) => url);
}

/** A published text, and when it is seen. */
type PublishedText = { text: string } & Dates;

/** The published texts that hold `part`. What is switched off or not posted is left out. */
export async function listNaming(db: Database, part: string): Promise<PublishedText[]> {
  const within = `%${part}%`;
  const always = { schedule_date: null, expire_date: null };
  const announced = (column: 'description' | 'image_url' | 'link_url') =>
    db
      .selectFrom('announcements')
      .select([`${column} as text`, 'schedule_date', 'expire_date'])
      .where('enabled', '=', 1)
      .where(column, 'like', within)
      .execute();
  const dated = await Promise.all([
    db
      .selectFrom('posts')
      .select(['content as text', 'schedule_date', 'expire_date'])
      .where('is_enabled', '=', 1)
      .where('is_posted', '=', 1)
      .where('content', 'like', within)
      .execute(),
    announced('description'),
    announced('image_url'),
    announced('link_url'),
  ]);
  const lasting = await Promise.all([
    db.selectFrom('pages').select('sections as text').where('sections', 'like', within).execute(),
    db.selectFrom('homepage').select('content as text').where('content', 'like', within).execute(),
    db.selectFrom('site').select('content as text').where('content', 'like', within).execute(),
    db
      .selectFrom('events')
      .select('description as text')
      .where('description', 'like', within)
      .execute(),
    db.selectFrom('events').select('location as text').where('location', 'like', within).execute(),
  ]);
  return [...dated.flat(), ...lasting.flat().map((row) => ({ ...row, ...always }))];
}

/** Whether anything names an address: what is published, somebody's draft, or what can be brought back. */
export async function isNamed(db: Database, address: string): Promise<boolean> {
  const within = `%${address}%`;
  const found = await Promise.all([
    db.selectFrom('library_items').select('id').where('url', '=', address).executeTakeFirst(),
    db.selectFrom('pages').select('id').where('sections', 'like', within).executeTakeFirst(),
    db.selectFrom('posts').select('id').where('content', 'like', within).executeTakeFirst(),
    db
      .selectFrom('announcements')
      .select('id')
      .where((row) =>
        row.or([
          row('link_url', 'like', within),
          row('image_url', 'like', within),
          row('description', 'like', within),
        ]),
      )
      .executeTakeFirst(),
    db
      .selectFrom('events')
      .select('id')
      .where((row) => row.or([row('description', 'like', within), row('location', 'like', within)]))
      .executeTakeFirst(),
    db.selectFrom('homepage').select('id').where('content', 'like', within).executeTakeFirst(),
    db.selectFrom('site').select('id').where('content', 'like', within).executeTakeFirst(),
    db.selectFrom('drafts').select('title').where('data', 'like', within).executeTakeFirst(),
    db.selectFrom('trash').select('id').where('data', 'like', within).executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}
