import { changeRows, findRowIn, hasRow, insertNew } from '#server/platform/database/rows.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';
import { deleteLinksOf } from './link-store.ts';

export type UserRow = RowOf<'users'>;
/** What is written to an account; its sort key follows from its name. */
export type NewUser = Omit<NewRowOf<'users'>, 'sort_name'>;

const sortName = (name: string) => plainLetters(name, '-');

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return findRowIn(db, 'users', { id });
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return findRowIn(db, 'users', { email });
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  return hasRow(db, 'users', { username });
}

/** Whether another active administrator is left besides this one. */
export async function hasOtherAdministrator(db: Database, id: string): Promise<boolean> {
  // Changes nothing, but if two demote each other at the same moment, the second waits and sees the first's change.
  await db.updateTable('users').set({ role: 'admin' }).where('role', '=', 'admin').execute();
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      ...change,
      ...(change.name !== undefined && { sort_name: sortName(change.name) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** False if that happened meanwhile, or the person has joined or is gone. */
export async function noteInvited(
  db: Database,
  { id, invited_at }: Pick<UserRow, 'id' | 'invited_at'>,
  now: string,
): Promise<boolean> {
  return changeRows(db, 'users', { id, invited_at }, { invited_at: now });
}

export async function deleteUser(db: Database, id: string): Promise<void> {
  await deleteLinksOf(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
}
