import type { SessionUser } from '#contract/accounts.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { takeAttempt } from './login-attempts.ts';
import { knownBy, type Origin, rememberPlace } from './login-places.ts';
import { isPassword, knownPerson, stranger } from './password.ts';
import { newToken, openSession } from './sessions.ts';
import { findUserByEmail, holdAccount, type UserRow } from './store.ts';
import { askForVerification } from './verification.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;
type LoggedIn = { token: string; device: string; user: SessionUser };

export function toSessionUser(row: UserRow): SessionUser {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    username: row.username,
    roles: [row.role],
  };
}

/**
 * Opens a session. An unknown address, a wrong password and an account that is switched off get the same answer
 * after the same work; only someone who knows the password learns what an account waits for.
 */
export async function login(
  needs: Needs,
  given: { email: string; password: string; honeypot: string; device?: string | undefined },
  clientAddress: string,
): Promise<LoggedIn> {
  const { db, clock, limits } = needs;
  const { email, password, honeypot, device } = given;
  const origin: Origin = { clientAddress, device };
  const row = await findUserByEmail(db, email);
  const known = await knownBy(db, row?.id ?? '', origin);
  const attempt = await takeAttempt(limits, email, origin, known);
  if (honeypot !== '') return pretendedLogin(email);
  const waiter = (known ? knownPerson : stranger)(clientAddress, email);
  const isRight = await isPassword(password, row?.password_hash, waiter).catch(async (error) => {
    // Nobody looked at the password, for want of a turn.
    await attempt.takeBack();
    throw error;
  });
  if (!row || !isRight) throw wrong();
  await attempt.succeeded();
  await refuseWaiting(needs, row);
  return db.transaction().execute(async (transaction) => {
    // The password may have been changed, or the account switched off, while the hash was computed.
    if (!(await holdAccount(transaction, row))) throw wrong();
    const now = clock.now();
    const own = await rememberPlace(transaction, row.id, origin, known, now);
    const token = await openSession(transaction, row.id, now);
    return { token, device: own, user: toSessionUser(row) };
  });
}

const wrong = () =>
  new Refusal('unauthenticated', 'The e-mail address or the password is not right.');

/** Refuses `forbidden` if the account cannot be used now; the caller has proven to know its password. */
async function refuseWaiting(needs: Needs, row: UserRow): Promise<void> {
  if (row.active !== 1)
    throw new Refusal(
      'forbidden',
      row.awaits_approval === 1
        ? 'This account still waits for the approval of someone at the church.'
        : 'This account is switched off. Please ask the church office.',
    );
  // Administrators may log in; otherwise a site without mail could lock all of them out.
  if (row.email_verified_at !== null || row.role === 'admin') return;
  if ((await siteSettings(needs.db)).unverifiedMayLogIn) return;
  await askForVerification(needs, row);
  throw new Refusal(
    'forbidden',
    'Please confirm your e-mail address first: open the link in the mail that we have sent you.',
  );
}

/**
 * What a robot that filled the honeypot gets: it looks like success and opens nothing (reference/rules.md#honeypot).
 */
function pretendedLogin(email: string): LoggedIn {
  const user: SessionUser = {
    _id: newId(),
    name: 'Member',
    email,
    username: 'member',
    roles: ['user'],
  };
  return { token: newToken().token, device: newToken().token, user };
}

export async function logout({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  await deleteRows(db, 'sessions', { token_hash: actor.sessionHash });
}
