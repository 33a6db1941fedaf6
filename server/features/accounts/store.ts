import type { Insertable, Selectable } from 'kysely';
import { plainLetters } from '../../platform/plain-letters.ts';
import type { Database, Tables } from '../../schema.ts';

export type UserRow = Selectable<Tables['users']>;
/** What is written of an account; what it is sorted by follows from its name. */
export type NewUser = Omit<Insertable<Tables['users']>, 'sort_name'>;

const sortName = (name: string) => plainLetters(name, '-');

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another active administrator is left besides this one. */
export async function hasOtherAdministrator(db: Database, id: string): Promise<boolean> {
  // Changes nothing, but two who take it from each other in one moment wait for each other: the second sees the first's.
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

/** Stores a new account; false when the e-mail or user name is taken, by whoever came first. */
export async function insertUser(db: Database, row: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ ...row, sort_name: sortName(row.name) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes an account that is still at `version`; false when it moved on or is gone. */
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

export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

export async function insertReset(
  db: Database,
  row: Insertable<Tables['password_resets']>,
): Promise<void> {
  await db.insertInto('password_resets').values(row).execute();
}

/** Whether a reset can still be used at `now`. */
export async function hasReset(db: Database, tokenHash: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a reset out of the store: it can be used once. */
export async function takeReset(
  db: Database,
  tokenHash: string,
): Promise<Selectable<Tables['password_resets']> | undefined> {
  return db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
}

/** Links nobody followed in time. */
export async function deleteStaleResets(db: Database, now: string): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}

export async function deleteResetsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
