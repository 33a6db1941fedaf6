import type { SelectQueryBuilder } from 'kysely';
import { holding } from '../../platform/search.ts';
import type { Database, Tables } from '../../schema.ts';
import type { AccountRow } from '../accounts/accounts.ts';

export type UserQuery = {
  role: 'all' | 'user' | 'admin';
  sort: 'newest' | 'oldest' | 'alphabetical';
  search?: string | undefined;
};

/** So many of the users that hold what was searched for are counted and listed: whoever looks further searches better. */
const MAX_FOUND = 2000;

/** The users a query means; `search` looks into names, user names and addresses. */
async function chosen(db: Database, { role, search }: Pick<UserQuery, 'role' | 'search'>) {
  let query = db.selectFrom('users');
  if (role !== 'all') query = query.where('role', '=', role);
  if (search) query = query.where(await holding(db, 'users', search));
  return query;
}

/** How many users a query means; with `search` at most `MAX_FOUND`. */
export async function countUsers(
  db: Database,
  { role, search }: Pick<UserQuery, 'role' | 'search'>,
): Promise<number> {
  if (search) {
    const found = (await chosen(db, { role, search })).select('id').limit(MAX_FOUND);
    const row = await db
      .selectFrom(found.as('found'))
      .select((fn) => fn.fn.countAll().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }
  const rows = await db.selectFrom('user_counts').selectAll().execute();
  const meant = rows.filter((row) => role === 'all' || row.role === role);
  return meant.reduce((sum, row) => sum + row.count, 0);
}

/** A part of the `count` users that a query means. */
export async function listUsers(
  db: Database,
  query: UserQuery,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<AccountRow[]> {
  const left = Math.min(limit, count - offset);
  if (left <= 0) return [];
  // What lies nearer to the end is counted from there.
  const isFromEnd = offset > count / 2;
  // An index alone is walked that far; rows are read of those that are shown.
  const shown = inOrder((await chosen(db, query)).select('id'), query.sort, isFromEnd)
    .limit(left)
    .offset(isFromEnd ? count - offset - left : offset);
  return inOrder(db.selectFrom('users').selectAll().where('id', 'in', shown), query.sort).execute();
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

/** Another account with this user name or this address. */
export async function findRivalUser(
  db: Database,
  { id, username, email }: Pick<AccountRow, 'id' | 'username' | 'email'>,
): Promise<Pick<AccountRow, 'username' | 'email'> | undefined> {
  return db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '!=', id)
    .where((row) => row.or([row('username', '=', username), row('email', '=', email)]))
    .executeTakeFirst();
}
