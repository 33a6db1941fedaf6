import type { SessionUser } from '#contract/accounts.ts';
import type { SecondStep } from '#contract/second-factor.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { waysOf } from '#server/features/second-factor/ways.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { openChallenge } from './challenges.ts';
import { takeAttempt } from './login-attempts.ts';
import { knownBy, type Origin, rememberPlace } from './login-places.ts';
import { isDemandedOf } from './login-rules.ts';
import { isPassword, knownPerson, stranger } from './password.ts';
import { refuseEnded } from './printed-password.ts';
import { newToken, openSession } from './sessions.ts';
import { findUserByEmail, holdAccount, type UserRow } from './store.ts';
import { askForVerification } from './verification.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits' | 'config'>;
type Lacking = { needs?: 'second-factor' };
export type LoggedIn = { token: string; device: string; user: SessionUser } & Lacking;

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
 * Opens a session, or, for an account with a second factor, begins the second step (`second-step-needed`). An unknown address, a wrong password and an account that is switched off get the same answer
 * after the same work; only someone who knows the password learns what an account waits for.
 */
export async function login(
  needs: Needs,
  given: { email: string; password: string; honeypot: string; device?: string | undefined },
  clientAddress: string,
): Promise<LoggedIn> {
  const { db, limits } = needs;
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
  refuseEnded(needs, row);
  if (row.has_second_factor === 1) throw await secondStepNeeded(needs, row);
  return enter(needs, row, origin);
}

/** Opens a session for somebody who has proved to be an account's owner, and remembers the place. */
export async function enter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  row: UserRow,
  origin: Origin,
): Promise<LoggedIn> {
  const known = await knownBy(db, row.id, origin);
  return db.transaction().execute(async (transaction) => {
    // The password may have been changed, or the account switched off, while the proof was looked at.
    if (!(await holdAccount(transaction, row))) throw wrong();
    const now = clock.now();
    const own = await rememberPlace(transaction, row.id, origin, known, now);
    const token = await openSession(transaction, row.id, now);
    const lacking = await lackingOf(transaction, row.role, row.has_second_factor === 1);
    return { token, device: own, user: toSessionUser(row), ...lacking };
  });
}

/** Only somebody who knows the password learns that there is a second step, and by what it can be made. */
async function secondStepNeeded(needs: Needs, row: UserRow): Promise<Refusal> {
  const current: SecondStep = {
    challenge: await openChallenge(needs, 'log-in', row),
    ways: await waysOf(needs, row.id),
  };
  const sentence = t('This account needs a second step: a passkey, a code or a recovery code.');
  return new Refusal('second-step-needed', sentence, { current });
}

const wrong = () =>
  new Refusal('unauthenticated', t('The e-mail address or the password is not right.'));

/** Refuses `forbidden` if the account cannot be used now; the caller has proven to know its password. */
export async function refuseWaiting(
  needs: Pick<Needs, 'db' | 'clock' | 'limits'>,
  row: UserRow,
): Promise<void> {
  if (row.active !== 1)
    throw new Refusal(
      'forbidden',
      row.awaits_approval === 1
        ? t('This account still waits for the approval of someone at the church.')
        : t('This account is switched off. Please ask the church office.'),
    );
  // Administrators may log in; otherwise a site without mail could lock all of them out.
  if (row.email_verified_at !== null || row.role === 'admin') return;
  if ((await siteSettings(needs.db)).unverifiedMayLogIn) return;
  await askForVerification(needs, row);
  throw new Refusal(
    'forbidden',
    t('Please confirm your e-mail address first: open the link in the mail that we have sent you.'),
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

/** Whose session it is, and what has to be done before the administration opens. */
export async function verified(
  db: Database,
  { user, role, hasSecondFactor, passwordEnds: end }: Actor,
): Promise<{ user: SessionUser; passwordEnds?: string } & Lacking> {
  const lacking = await lackingOf(db, role, hasSecondFactor);
  if (role !== 'admin' || end === undefined) return { user, ...lacking };
  const { timeZone } = await siteSettings(db);
  return { user, passwordEnds: toSent(end, timeZone), ...lacking };
}

async function lackingOf(db: Database, role: Role, hasOne: boolean): Promise<Lacking> {
  return !hasOne && (await isDemandedOf(db, role)) ? { needs: 'second-factor' } : {};
}

export async function logout({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  await deleteRows(db, 'sessions', { token_hash: actor.sessionHash });
}
