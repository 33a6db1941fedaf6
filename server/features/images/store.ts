import type { Selectable } from 'kysely';
import { containing } from '../../platform/search.ts';
import type { Database, Tables } from '../../schema.ts';

export type ImageRow = Selectable<Tables['images']>;

/** More than this of one folder is not looked through by eye. */
const MOST_IMAGES = 1000;

/** The pictures right in a folder, newest first; with `search`, those below it by name or alternative text. */
export async function listImages(
  db: Database,
  folder: string,
  search: string | undefined,
): Promise<ImageRow[]> {
  let query = db.selectFrom('images').selectAll();
  if (search)
    query = query.where((row) =>
      row.or([
        containing(row.fn<string>('lower', ['name']), search),
        containing(row.fn<string>('lower', ['alt']), search),
      ]),
    );
  else query = query.where('folder', '=', folder);
  return query.orderBy('created_at', 'desc').orderBy('path').limit(MOST_IMAGES).execute();
}

export async function listFolders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('folder')
    .distinct()
    .orderBy('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

export async function findImage(db: Database, path: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('path', '=', path).executeTakeFirst();
}

export async function insertImage(db: Database, row: ImageRow): Promise<void> {
  await db
    .insertInto('images')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ alt: row.alt }))
    .execute();
}

export async function setAlt(db: Database, path: string, alt: string): Promise<void> {
  await db.updateTable('images').set({ alt }).where('path', '=', path).execute();
}

export async function deleteImage(db: Database, path: string): Promise<void> {
  await db.deleteFrom('images').where('path', '=', path).execute();
}

/** Every stored text that may show a picture, with what to call it and where it is seen. */
export async function findUses(db: Database, address: string) {
  const pages = await db
    .selectFrom('pages')
    .select(['title', 'slug', 'sections as text'])
    .execute();
  const posts = await db.selectFrom('posts').select(['title', 'slug', 'content as text']).execute();
  const announcements = await db
    .selectFrom('announcements')
    .select(['title', 'image_url as text'])
    .execute();
  const homepage = await db.selectFrom('homepage').select('content as text').execute();
  const library = await db
    .selectFrom('library_items')
    .select(['name as title', 'url as text'])
    .execute();
  const drafts = await db.selectFrom('drafts').select(['title', 'data as text']).execute();
  const trash = await db.selectFrom('trash').select(['title', 'data as text']).execute();
  const shows = ({ text }: { text: string }) => text.includes(address);
  return {
    pages: pages.filter(shows),
    posts: posts.filter(shows),
    announcements: announcements.filter(shows),
    homepage: homepage.filter(shows),
    library: library.filter(shows),
    drafts: drafts.filter(shows),
    trash: trash.filter(shows),
  };
}
