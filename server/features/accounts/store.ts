import type { Role } from '#domain/roles.ts';
import { changeRows, findRowIn, insertNew } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type UserRow = RowOf<'users'>;
/** What is written to an account; its sort key follows from its name. */
export type NewUser = Omit<NewRowOf<'users'>, 'sort_name'>;

const sortName = (name: string) => plainLetters(name, '-');

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return findRowIn(db, 'users', { id });
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return findRowIn(db, 'users', { email });
}

/** Stores a new account; false if the e-mail or user name is taken. */
export async function insertUser(db: Database, row: NewUser): Promise<boolean> {
  return insertNew(db, 'users', { ...row, sort_name: sortName(row.name) });
}

/** Changes an account that is still at `version`; false if it was changed or deleted since. */
export async function updateUser(
  db: Database,
  { id, version }: { id: string; version: number },
  change: Partial<NewUser>,
): Promise<boolean> {
  const sorted = change.name !== undefined && { sort_name: sortName(change.name) };
  const next = { ...change, ...sorted, version: version + 1 };
  return changeRows(db, 'users', { id, version }, next);
}

/**
 * Locks an account as it was read until the transaction ends: nobody can change its password or switch it off in the
 * meantime. False if somebody already did.
 */
export async function holdAccount(
  db: Database,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  // Changes nothing, but locks the row on both databases.
  return changeRows(db, 'users', { id, password_hash, active: 1 }, { active: 1 });
}

type Needed = Pick<NewUser, 'username' | 'email' | 'password_hash' | 'role' | 'name'>;

/** The row of a new account: the required fields, and those that are mostly empty. */
export function newUser(needed: Needed & Partial<NewUser>, now: string): NewUser {
  return {
    id: newId(),
    active: 1,
    first_name: '',
    last_name: '',
    title: '',
    phone: '',
    guardian_name: null,
    is_under_13: 0,
    awaits_approval: 0,
    email_verified_at: null,
    is_office_made: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    ...needed,
  };
}

/** How many active people with one of these roles there are, and how many of them have no second factor. */
export async function countActive(
  db: Database,
  roles: readonly Role[],
): Promise<{ all: number; without: number }> {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['has_second_factor', fn.countAll().as('count')])
    .where('role', 'in', roles)
    .where('active', '=', 1)
    .groupBy('has_second_factor')
    .execute();
  const count = (has: number) =>
    Number(rows.find((row) => row.has_second_factor === has)?.count ?? 0);
  return { all: count(0) + count(1), without: count(0) };
}
