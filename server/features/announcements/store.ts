import type { Selectable } from 'kysely';
import { holding } from '../../platform/search.ts';
import { type Standing, standsSo } from '../../platform/visibility.ts';
import type { Database, Tables } from '../../schema.ts';

export type AnnouncementRow = Selectable<Tables['announcements']>;

/** The next `limit` announcements that are visible at `now`, newest first, starting after `before`. */
export async function listVisible(
  db: Database,
  { now, limit, before }: { now: string; limit: number; before: AnnouncementRow | undefined },
): Promise<AnnouncementRow[]> {
  let enabled = db
    .selectFrom('announcements')
    .selectAll()
    .where('enabled', '=', 1)
    .where('published_at', '<=', now);
  if (before)
    enabled = enabled.where((row) =>
      row(row.refTuple('published_at', 'id'), '<', row.tuple(before.published_at, before.id)),
    );
  const seen = enabled.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit);
  // One query each, so that an index skips all that have ended.
  const lasting = await seen.where('expire_date', 'is', null).execute();
  const passing = await seen.where('expire_date', '>', now).execute();
  const order = ({ published_at, id }: AnnouncementRow) => `${published_at} ${id}`;
  return [...lasting, ...passing]
    .sort((one, other) => (order(one) < order(other) ? 1 : -1))
    .slice(0, limit);
}

/** The next `limit` of all announcements, newest first, starting after `after`; `search` looks at titles. */
export async function listAnnouncements(
  db: Database,
  {
    search,
    state,
    after,
    limit,
  }: {
    search?: string | undefined;
    state?: Standing | undefined;
    after?: AnnouncementRow | undefined;
    limit: number;
  },
): Promise<AnnouncementRow[]> {
  let query = db.selectFrom('announcements').selectAll();
  if (search) query = query.where(await holding(db, 'announcements', search));
  if (state) query = query.where(standsSo('announcements', state.is, state.now));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('published_at', 'id'), '<', row.tuple(after.published_at, after.id)),
    );
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findAnnouncement(
  db: Database,
  id: string,
): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertAnnouncement(db: Database, row: AnnouncementRow): Promise<void> {
  await db.insertInto('announcements').values(row).execute();
}

/** Writes the row that follows `version`; false if the announcement was changed or deleted since. */
export async function replaceAnnouncement(
  db: Database,
  version: number,
  row: AnnouncementRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAnnouncement(db: Database, id: string): Promise<void> {
  await db.deleteFrom('announcements').where('id', '=', id).execute();
}
