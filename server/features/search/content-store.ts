import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export type PageRow = Selectable<Tables['pages']>;
export type PostRow = Selectable<Tables['posts']>;
export type AnnouncementRow = Selectable<Tables['announcements']>;
export type EventRow = Selectable<Tables['events']>;
export type SermonRow = Selectable<Tables['sermons']>;
export type HomepageRow = { content: string; version: number };

/** Contents of a kind by their ids, for their documents. The search only reads them. */
export const rowsOf = {
  page: (db: Database, ids: string[]): Promise<PageRow[]> =>
    db.selectFrom('pages').selectAll().where('id', 'in', ids).execute(),
  post: (db: Database, ids: string[]): Promise<PostRow[]> =>
    db.selectFrom('posts').selectAll().where('id', 'in', ids).execute(),
  announcement: (db: Database, ids: string[]): Promise<AnnouncementRow[]> =>
    db.selectFrom('announcements').selectAll().where('id', 'in', ids).execute(),
  event: (db: Database, ids: string[]): Promise<EventRow[]> =>
    db.selectFrom('events').selectAll().where('id', 'in', ids).execute(),
  sermon: (db: Database, ids: string[]): Promise<SermonRow[]> =>
    db.selectFrom('sermons').selectAll().where('id', 'in', ids).execute(),
};

/** The services that repeat, for the home page, which tells when they are. */
export async function serviceRows(db: Database, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('is_service', '=', 1)
    .where('recurrence', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function homepageRow(db: Database): Promise<HomepageRow | undefined> {
  return db
    .selectFrom('homepage')
    .select(['content', 'version'])
    .where('id', '=', 1)
    .executeTakeFirst();
}
