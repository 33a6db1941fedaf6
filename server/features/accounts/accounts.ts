import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { changeRows, deleteRows, hasRow, listRows } from '#server/platform/database/rows.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import type { Database } from '#server/schema.ts';
import { deleteLinksOf } from './link-store.ts';
import { deleteOtherSessions } from './session-store.ts';
import { findUser, insertUser, type NewUser, newUser, type UserRow, updateUser } from './store.ts';

/** An account as stored. */
export type AccountRow = UserRow;

/** The caller's account. It is missing only if it was deleted after the session was checked. */
export async function ownRow({ db }: Pick<Services, 'db'>, actor: Actor): Promise<AccountRow> {
  const row = await findUser(db, actor.userId);
  if (!row) throw new Refusal('unauthenticated', t('Please log in first.'));
  return row;
}

/** A user name in plain letters from a person's name, with a number where it is taken: `ana.maria`, `ana.maria.2`. */
export async function freeUsername(db: Database, name: string): Promise<string> {
  const isTaken = (username: string) => hasRow(db, 'users', { username });
  const plain = plainLetters(name, '.').slice(0, 60) || 'member';
  if (!(await isTaken(plain))) return plain;
  // Powers of two, then one by one: few look-ups, however many people share a name.
  let number = 2;
  while (await isTaken(`${plain}.${number}`)) number *= 2;
  let low = Math.max(2, number / 2);
  while (low < number && (await isTaken(`${plain}.${low}`))) low += 1;
  return `${plain}.${low}`;
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
  if (isOff || role !== old.role) await deleteRows(db, 'sessions', { user_id: old.id });
  if (isOff || email !== old.email) await deleteLinksOf(db, old.id);
  return true;
}

/** Notes whether an account's log-ins have a second step; every session but `stays` ends. */
export async function noteSecondFactor(
  db: Database,
  id: string,
  hasOne: boolean,
  stays = '',
): Promise<void> {
  await changeRows(db, 'users', { id }, { has_second_factor: hasOne ? 1 : 0 });
  await deleteOtherSessions(db, id, stays);
}

/** Notes that an invitation is sent again; false if that happened meanwhile, or the person has joined or is gone. */
export function markInvitedAgain(
  db: Database,
  { id, invited_at }: Pick<AccountRow, 'id' | 'invited_at'>,
  now: string,
): Promise<boolean> {
  return changeRows(db, 'users', { id, invited_at }, { invited_at: now });
}

/** Deletes an account with its sessions and links. */
export async function closeAccount(db: Database, id: string): Promise<void> {
  await deleteLinksOf(db, id);
  await deleteRows(db, 'users', { id });
}

/** Whether this account is the last active administrator. */
export async function isLastAdministrator(db: Database, id: string): Promise<boolean> {
  // Changes nothing, but if two demote each other at the same moment, the second waits and sees the first's change.
  await changeRows(db, 'users', { role: 'admin' }, { role: 'admin' });
  const admins = await listRows(db, 'users', { role: 'admin', active: 1 }, ['id'], 2);
  return admins.every((admin) => admin.id === id);
}
