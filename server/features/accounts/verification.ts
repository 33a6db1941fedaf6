import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { isFirstRequest, type WithKey } from '../../platform/creation-keys.ts';
import { enqueue } from '../../platform/jobs.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { deleteLinksOf, findLink, takeLink } from './link-store.ts';
import { ownRow } from './own-row.ts';
import { isPassword } from './password.ts';
import { hashToken } from './sessions.ts';
import { findUser, setVerified, type UserRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;

const CONFIRMED = 'Thank you. Your e-mail address is confirmed.';

/** Sends a link to an account's address, unless that mailbox already got its share in this hour. */
export async function askForVerification(
  { db, clock, limits }: Needs,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  if (!(await limits.allows('mails', email))) return false;
  await enqueue(db, 'verify-mail', { userId: id }, clock, { isAwaited: true });
  return true;
}

/** A member requests the link. Refuses `conflict` if the address is already proven, `too-many` beyond the limit. */
export async function requestVerification(
  needs: Needs,
  actor: Actor,
  { key }: WithKey,
): Promise<{ message: string }> {
  const row = await ownRow(needs, actor);
  if (row.email_verified_at !== null)
    throw new Refusal('conflict', 'Your e-mail address is confirmed already.');
  const content = row.email;
  const creation = { call: 'POST /api/account/verification', key, actor, content } as const;
  const isAsked = await needs.db.transaction().execute(async (transaction) => {
    if (!(await isFirstRequest(transaction, creation, needs))) return true;
    return askForVerification({ ...needs, db: transaction }, row);
  });
  if (!isAsked)
    throw new Refusal(
      'too-many',
      'We have sent you several mails already. Please look for them, or try again in an hour.',
      { headers: { 'Retry-After': '3600' } },
    );
  return { message: 'We have sent you a link. Open it within a day to confirm your address.' };
}

/**
 * Proves an account's address with a mail's link, once, and the password: if a stranger made an account with somebody
 * else's address, the owner's click alone must not prove it for the stranger. Refuses `invalid`, naming the field.
 */
export async function verifyAddress(
  { db, clock, limits }: Needs,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  const now = toStored(clock.now());
  const link = await findLink(db, ['verify'], tokenHash, now);
  const user = link?.user_id ? await findUser(db, link.user_id) : undefined;
  // Before the slow hash: a made-up token must not delay other people's log-ins.
  if (!link || user?.email !== link.email) throw stale();
  await limits.take('login', `verify ${user.id}`);
  if (!(await isPassword(password, user.password_hash)))
    throw invalidField('password', 'This is not the password of the account.');
  await db.transaction().execute(async (transaction) => {
    const isProven =
      (await takeLink(transaction, tokenHash)) && (await setVerified(transaction, link, now));
    if (!isProven) throw stale();
    await deleteLinksOf(transaction, user.id, 'verify');
  });
  return { message: CONFIRMED };
}

const stale = () =>
  invalidField(
    'token',
    'This link was used already or is too old. Log in and ask for a new one under “My account”.',
  );
