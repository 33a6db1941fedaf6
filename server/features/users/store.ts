import type { SelectQueryBuilder } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { AccountRow } from '#server/features/accounts/accounts.ts';
import { countFound, listRows } from '#server/platform/database/rows.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, Tables } from '#server/schema.ts';

export type UserQuery = {
  role: 'all' | Role;
  sort: 'newest' | 'oldest' | 'alphabetical';
  approval: 'all' | 'waiting' | 'invited';
  search?: string | undefined;
};

/** At most this many are counted and listed of a search, of those who wait, and of those who were invited. */
const MAX_FOUND = 2000;

type Chosen = Pick<UserQuery, 'role' | 'search' | 'approval'>;

/** The users of a query; `search` looks at names, user names and addresses. */
async function chosen(db: Database, { role, search, approval }: Chosen) {
  let query = db.selectFrom('users');
  if (role !== 'all') query = query.where('role', '=', role);
  if (approval === 'waiting') query = query.where('awaits_approval', '=', 1);
  if (approval === 'invited') query = query.where('invited_at', 'is not', null);
  if (search) query = query.where(await holding(db, 'users', search));
  return query;
}

/** How many users a query has; of a search, of those who wait or were invited, at most `MAX_FOUND`. */
export async function countUsers(db: Database, query: Chosen): Promise<number> {
  const { role, search, approval } = query;
  if (search || approval !== 'all')
    return countFound(db, (await chosen(db, query)).select('id').limit(MAX_FOUND));
  const rows = await listRows(db, 'user_counts', {}, []);
  const meant = rows.filter((row) => role === 'all' || row.role === role);
  return meant.reduce((sum, row) => sum + row.count, 0);
}

/** A part of a query's `count` users. */
export async function listUsers(
  db: Database,
  query: UserQuery,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<AccountRow[]> {
  const left = Math.min(limit, count - offset);
  if (left <= 0) return [];
  // Pages nearer to the end are counted from there.
  const isFromEnd = offset > count / 2;
  // Only an index is read up to there; rows are read only for the users shown.
  const shown = inOrder((await chosen(db, query)).select('id'), query.sort, isFromEnd)
    .limit(left)
    .offset(isFromEnd ? count - offset - left : offset);
  return inOrder(db.selectFrom('users').selectAll().where('id', 'in', shown), query.sort).execute();
}

/** At most `limit` users of a query whose ids come after `after`, by id. */
export async function listUsersAfter(
  db: Database,
  query: Chosen,
  { after, limit }: { after: string; limit: number },
): Promise<AccountRow[]> {
  return (await chosen(db, query))
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function inOrder<O>(
  query: SelectQueryBuilder<Tables, 'users', O>,
  sort: UserQuery['sort'],
  isReversed = false,
): SelectQueryBuilder<Tables, 'users', O> {
  const isDescending = (sort === 'newest') !== isReversed;
  const direction = isDescending ? 'desc' : 'asc';
  return query
    .orderBy(sort === 'alphabetical' ? 'sort_name' : 'created_at', direction)
    .orderBy('id', direction);
}

/** Deletes what is kept of deleted accounts whose time is over. */
export async function deleteForgotten(db: Database, now: string): Promise<void> {
  await db.deleteFrom('deleted_accounts').where('forgotten_at', '<=', now).execute();
}
