import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { Database } from '../../schema.ts';

/** How many accounts wait for approval. */
export async function countAwaiting(db: Database): Promise<number> {
  const found = db
    .selectFrom('users')
    .select('id')
    .where('awaits_approval', '=', 1)
    .limit(MAX_COUNTED);
  const row = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type DateColumn = 'schedule_date' | 'expire_date';
type Span = { from: string; to: string; limit: number; owner: string | undefined };

/** Enabled announcements whose date is between two instants, in its order. */
export async function listDatedAnnouncements(
  db: Database,
  column: DateColumn,
  { from, to, limit }: Span,
) {
  return db
    .selectFrom('announcements')
    .select(['id', 'title', column])
    .where(column, '>', from)
    .where(column, '<=', to)
    .where('enabled', '=', 1)
    .orderBy(column)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Posts that are public within their dates, and whose date is between two instants, in its order; `owner`'s, if named. */
export async function listDatedPosts(
  db: Database,
  column: DateColumn,
  { from, to, limit, owner }: Span,
) {
  let query = db
    .selectFrom('posts')
    .select(['id', 'title', column])
    .where(column, '>', from)
    .where(column, '<=', to)
    .where('is_enabled', '=', 1)
    .where('is_posted', '=', 1);
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  return query.orderBy(column).orderBy('id').limit(limit).execute();
}
