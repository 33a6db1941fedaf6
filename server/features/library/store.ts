import type { Selectable } from 'kysely';
import type { Dates } from '../../platform/visibility.ts';
import type { Database, Tables } from '../../schema.ts';

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
  return numUpdatedRows > 0n;
}

export async function setPosition(db: Database, id: string, position: number): Promise<void> {
  await db.updateTable('library_items').set({ position }).where('id', '=', id).execute();
}

export async function deleteLibraryItem(db: Database, id: string): Promise<void> {
  await db.deleteFrom('library_items').where('id', '=', id).execute();
}

export async function listUrls(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('library_items').select('url').distinct().execute();
  return rows.map(({ url }) => url);
}

/** The published texts that hold `part`, each with when it is seen; what is switched off or not posted is left out. */
export async function listNaming(
  db: Database,
  part: string,
): Promise<({ texts: unknown } & Dates)[]> {
  const within = `%${part}%`;
  const always = { schedule_date: null, expire_date: null };
  const dates = ['schedule_date', 'expire_date'] as const;
  const documents = await Promise.all([
    db.selectFrom('pages').select('sections as text').where('sections', 'like', within).execute(),
    db.selectFrom('homepage').select('content as text').where('content', 'like', within).execute(),
    db.selectFrom('site').select('content as text').where('content', 'like', within).execute(),
  ]);
  const posts = await db
    .selectFrom('posts')
    .select(['content', ...dates])
    .where('is_enabled', '=', 1)
    .where('is_posted', '=', 1)
    .where('content', 'like', within)
    .execute();
  const announcements = await db
    .selectFrom('announcements')
    .select(['description', 'image_url', 'link_url', ...dates])
    .where('enabled', '=', 1)
    .where((row) =>
      row.or(
        (['description', 'image_url', 'link_url'] as const).map((column) =>
          row(column, 'like', within),
        ),
      ),
    )
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['description', 'location'])
    .where((row) => row.or([row('description', 'like', within), row('location', 'like', within)]))
    .execute();
  return [
    ...documents.flat().map(({ text }) => ({ texts: JSON.parse(text), ...always })),
    ...posts.map(({ content, ...seen }) => ({ texts: JSON.parse(content), ...seen })),
    ...announcements.map(({ schedule_date, expire_date, ...texts }) => ({
      texts,
      schedule_date,
      expire_date,
    })),
    ...events.map((texts) => ({ texts, ...always })),
  ];
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
