import { isWithinDates } from '#server/content/visibility.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { mayBeNotified, mayGetMail } from '../store.ts';

/** More than a church publishes in four weeks. */
const MAX_ROWS = 100;

/** Public announcements that were published, or changed, since. */
export async function changedAnnouncements(
  db: Database,
  { since, now }: { since: string; now: string },
) {
  const visible = db
    .selectFrom('announcements')
    .selectAll()
    .where('enabled', '=', 1)
    .where((row) => isWithinDates(row, now))
    .limit(MAX_ROWS);
  return newestFirst([
    ...(await visible.where('published_at', '>', since).execute()),
    ...(await visible.where('updated_at', '>', since).execute()),
  ]);
}

/** The same of posts, but for those with a date of their own before `earliest`. */
export async function changedPosts(
  db: Database,
  { since, now, earliest }: { since: string; now: string; earliest: string },
) {
  const visible = db
    .selectFrom('posts')
    .selectAll()
    .where('is_enabled', '=', 1)
    .where('is_posted', '=', 1)
    .where((row) => isWithinDates(row, now))
    .where((row) =>
      row.or([row('schedule_date', 'is', null), row('schedule_date', '>=', earliest)]),
    )
    .limit(MAX_ROWS);
  return newestFirst([
    ...(await visible.where('published_at', '>', since).execute()),
    ...(await visible.where('updated_at', '>', since).execute()),
  ]);
}

/** Each once, the newest first. */
function newestFirst<T extends { id: string; published_at: string }>(rows: T[]): T[] {
  const each = new Map(rows.map((row) => [row.id, row]));
  return [...each.values()].sort((one, other) => (one.published_at < other.published_at ? 1 : -1));
}

/** Sermons that were first published between two moments, the newest first, but for those preached before `earliest`. */
export async function newSermons(
  db: Database,
  { since, at, earliest }: { since: string; at: string; earliest: string },
) {
  return db
    .selectFrom('sermon_contents')
    .select(['id', 'title', 'slug', 'speaker', 'series'])
    .where('first_published_at', '>', since)
    .where('first_published_at', '<=', at)
    .where((row) => row.or([row('date', 'is', null), row('date', '>=', earliest.slice(0, 10))]))
    .orderBy('first_published_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

/** How a content was saved at a moment: its row as it was then; undefined if no save was recorded by then. */
export async function stateAt(
  db: Database,
  { kind, id }: { kind: 'announcement' | 'post'; id: string },
  moment: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('revisions')
    .select('data')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('at', '<=', moment)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && JSON.parse(row.data);
}

/** An announcement that is public now. */
export async function findPublic(
  db: Database,
  id: string,
  now: string,
): Promise<RowOf<'announcements'> | undefined> {
  const row = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('is_urgent', '=', 1)
    .where((row) => isWithinDates(row, now))
    .executeTakeFirst();
  return row as RowOf<'announcements'> | undefined;
}

/** A member who still wants a mail of this kind, and may get it. */
export async function findReader(
  db: Database,
  userId: string,
  kind: 'weekly' | 'urgent',
): Promise<{ id: string; email: string; first_name: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('notice_choices', 'notice_choices.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.name'])
    .where('users.id', '=', userId)
    .where(`notice_choices.${kind}`, '=', 1)
    .where(mayGetMail)
    .executeTakeFirst();
}

/** Whether a member may still be told by push. */
export async function mayGetPush(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(mayBeNotified)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a job of this kind is there already: waiting, or being run. */
export async function hasJob(db: Database, kind: string): Promise<boolean> {
  return hasRow(db, 'jobs', { kind, state: 'waiting' });
}
