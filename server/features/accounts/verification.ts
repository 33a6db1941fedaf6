import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { joinAccount } from '#server/features/serving/people.ts';
import { isFirstRequest, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { publishWhere } from '#server/platform/processes/publish.ts';
import { ownRow } from './accounts.ts';
import { verifyMail } from './jobs.ts';
import { deleteLinksOf, findLink, takeLink } from './link-store.ts';
import { hasPromise, nowProven } from './once-proven.ts';
import { isPassword, ownerOf } from './password.ts';
import { hashToken } from './sessions.ts';
import { findUser, type UserRow, updateUser } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;

/** Sends a link to an account's address, unless that mailbox already got its share in this hour. */
export async function askForVerification(
  { db, clock, limits }: Needs,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  if (!(await limits.allows('mails', email))) return false;
  await verifyMail.enqueue({ db, clock }, { userId: id }, { isAwaited: true });
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
    throw new Refusal('conflict', t('Your e-mail address is confirmed already.'));
  const content = row.email;
  const creation = { call: 'POST /api/account/verification', key, actor, content } as const;
  const isAsked = await needs.db.transaction().execute(async (transaction) => {
    if (!(await isFirstRequest(transaction, creation, needs))) return true;
    return askForVerification({ ...needs, db: transaction }, row);
  });
  if (!isAsked)
    throw new Refusal(
      'too-many',
      t('We have sent you several mails already. Please look for them, or try again in an hour.'),
      { headers: { 'Retry-After': '3600' } },
    );
  return { message: t('We have sent you a link. Open it within a day to confirm your address.') };
}

/**
 * Proves an account's address with a mail's link, once, and the password: if a stranger made an account with somebody
 * else's address, the owner's click alone must not prove it for the stranger. What waited for the proof counts from then
 * on, and ends every session. Refuses `invalid`, naming the field.
 */
export async function verifyAddress(
  { db, clock, limits, content }: Needs & Pick<Services, 'content'>,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  const now = toStored(clock.now());
  const link = await findLink(db, ['verify'], tokenHash, now);
  const user = link?.user_id ? await findUser(db, link.user_id) : undefined;
  // Before the slow hash: a made-up token must not delay other people's log-ins.
  if (!link || user?.email !== link.email) throw stale();
  await refuseOtherPassword({ limits }, user, password);
  return publishWhere({ db, content }, async (transaction, changesContent) => {
    if (!(await takeLink(transaction, tokenHash))) throw stale();
    const found = await findUser(transaction, user.id);
    // Another address or another password by now: neither was proven.
    if (found?.email !== link.email || found.password_hash !== user.password_hash) throw stale();
    const change = nowProven(found, clock.now());
    if (!(await updateUser(transaction, found, change))) throw stale();
    await joinAccount(transaction, found.email);
    await deleteLinksOf(transaction, user.id, 'verify');
    if (change.is_on_prayer_team !== found.is_on_prayer_team) await changesContent();
    if (!hasPromise(found)) return { message: t('Thank you. Your e-mail address is confirmed.') };
    await deleteLinksOf(transaction, user.id, 'proof');
    await deleteRows(transaction, 'sessions', { user_id: user.id });
    return {
      message: t(
        'Thank you. Your e-mail address is confirmed. Please log in again: you may do more here now.',
      ),
    };
  });
}

/** Whoever opens a mailed link also says the account's password. Refuses `invalid`, and `too-many` tries. */
export async function refuseOtherPassword(
  { limits }: Pick<Needs, 'limits'>,
  { id, password_hash }: UserRow,
  password: string,
): Promise<void> {
  await limits.take('login', `verify ${id}`);
  if (!(await isPassword(password, password_hash, ownerOf(id))))
    throw invalidField('password', t('This is not the password of the account.'));
}

export const stale = () =>
  invalidField(
    'token',
    t('This link was used already or is too old. Log in and ask for a new one under “My account”.'),
  );
