import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { containing } from '../../platform/search.ts';
import type { Database, Tables } from '../../schema.ts';
import type { UserRow } from './store.ts';

export type UserQuery = {
  role: 'all' | 'user' | 'admin';
  sort: 'newest' | 'oldest' | 'alphabetical';
  search?: string | undefined;
  limit: number;
  offset: number;
};

/** The users a query means; `search` looks into names, user names and addresses. */
function chosen({ role, search }: Pick<UserQuery, 'role' | 'search'>) {
  return (row: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (role !== 'all') conditions.push(row('role', '=', role));
    if (search)
      conditions.push(
        row.or(
          (['name', 'username', 'email'] as const).map((column) =>
            containing(row.fn<string>('lower', [column]), search),
          ),
        ),
      );
    return row.and(conditions);
  };
}

export async function listUsers(db: Database, query: UserQuery): Promise<UserRow[]> {
  const list = db.selectFrom('users').selectAll().where(chosen(query));
  const sorted =
    query.sort === 'alphabetical'
      ? list.orderBy('sort_name').orderBy('id')
      : query.sort === 'oldest'
        ? list.orderBy('created_at').orderBy('id')
        : list.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return sorted.limit(query.limit).offset(query.offset).execute();
}

export async function countUsers(
  db: Database,
  query: Pick<UserQuery, 'role' | 'search'>,
): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((fn) => fn.fn.countAll().as('count'))
    .where(chosen(query))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Another account with this user name or this address. */
export async function findRivalUser(
  db: Database,
  { id, username, email }: Pick<UserRow, 'id' | 'username' | 'email'>,
): Promise<Pick<UserRow, 'username' | 'email'> | undefined> {
  return db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '!=', id)
    .where((row) => row.or([row('username', '=', username), row('email', '=', email)]))
    .executeTakeFirst();
}
