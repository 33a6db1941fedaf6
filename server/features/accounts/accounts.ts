import type { Database } from '#server/schema.ts';
import { deleteLinksOf } from './link-store.ts';
import { newUser } from './new-user.ts';
import { deleteSessionsOf } from './session-store.ts';
import {
  deleteUser,
  findUser,
  hasOtherAdministrator,
  insertUser,
  isUsernameTaken,
  type NewUser,
  noteInvited,
  type UserRow,
  updateUser,
} from './store.ts';
import { usernameFrom } from './username.ts';

/** An account as stored. */
export type AccountRow = UserRow;

/** An account by its identifier; undefined when it is gone. */
export function accountRow(db: Database, id: string): Promise<AccountRow | undefined> {
  return findUser(db, id);
}

/** A free user name in plain letters from a person's name. */
export function freeUsername(db: Database, name: string): Promise<string> {
  return usernameFrom(name, (candidate) => isUsernameTaken(db, candidate));
}

/** Stores a new account; false when somebody has its e-mail address or user name. */
export function openAccount(
  db: Database,
  account: Parameters<typeof newUser>[0],
  now: string,
): Promise<boolean> {
  return insertUser(db, newUser(account, now));
}

/**
 * Changes an account that is still as it was read; false if it was changed or deleted since. A new role ends its
 * sessions, a new address ends the links that were sent to the old one, and switching it off ends both.
 */
export async function changeAccount(
  db: Database,
  old: AccountRow,
  change: Partial<NewUser>,
): Promise<boolean> {
  if (!(await updateUser(db, old, change))) return false;
  const { active, role = old.role, email = old.email } = change;
  const isOff = active === 0;
  if (isOff || role !== old.role) await deleteSessionsOf(db, old.id);
  if (isOff || email !== old.email) await deleteLinksOf(db, old.id);
  return true;
}

/** Notes that an invitation is sent again; false if that happened meanwhile, or the person has joined or is gone. */
export function markInvitedAgain(
  db: Database,
  account: Pick<AccountRow, 'id' | 'invited_at'>,
  now: string,
): Promise<boolean> {
  return noteInvited(db, account, now);
}

/** Deletes an account with its sessions and links. */
export function closeAccount(db: Database, id: string): Promise<void> {
  return deleteUser(db, id);
}

/** Whether this account is the last active administrator. */
export async function isLastAdministrator(db: Database, id: string): Promise<boolean> {
  return !(await hasOtherAdministrator(db, id));
}
