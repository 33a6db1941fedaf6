import type { SessionUser } from '#contract/accounts.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPassword } from './password.ts';
import { deleteSession } from './session-store.ts';
import { newToken, openSession } from './sessions.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;
type LoggedIn = { token: string; user: SessionUser };

export function toSessionUser(row: UserRow): SessionUser {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    username: row.username,
    roles: [row.role === 'admin' ? 'admin' : 'user'],
  };
}

/**
 * Opens a session. An unknown address, a wrong password and an account that is switched off get the same answer
 * after the same work; only who knows the password hears that an account waits for approval.
 */
export async function login(
  { db, clock, limits }: Needs,
  { email, password, honeypot }: { email: string; password: string; honeypot: string },
  clientAddress: string,
): Promise<LoggedIn> {
  const network = networkOf(clientAddress);
  const pair = `${email} ${network}`;
  await limits.take('login', pair);
  await limits.take('loginWide', `account ${email}`);
  await limits.take('loginWide', `network ${network}`);
  if (honeypot !== '') return pretendedLogin(email);
  const row = await findUserByEmail(db, email);
  const isRight = await isPassword(password, row?.password_hash);
  if (!row || !isRight)
    throw new Refusal('unauthenticated', 'The e-mail address or the password is not right.');
  if (row.active !== 1)
    throw new Refusal(
      'forbidden',
      row.awaits_approval === 1
        ? 'This account still waits for the approval of someone at the church.'
        : 'This account is switched off. Please ask the church office.',
    );
  await limits.forget('login', pair);
  return { token: await openSession(db, row.id, clock.now()), user: toSessionUser(row) };
}

/** What a robot that filled the honeypot gets: it looks like success and opens nothing (design 3). */
function pretendedLogin(email: string): LoggedIn {
  const user: SessionUser = {
    _id: newId(),
    name: 'Member',
    email,
    username: 'member',
    roles: ['user'],
  };
  return { token: newToken().token, user };
}

export async function logout({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  await deleteSession(db, actor.sessionHash);
}

/** The account of who asks. It can only be gone when it is deleted between two looks. */
export async function ownRow({ db }: Pick<Services, 'db'>, actor: Actor): Promise<UserRow> {
  const row = await findUser(db, actor.userId);
  if (!row) throw new Refusal('unauthenticated', 'Please log in first.');
  return row;
}
