import type { SessionUser } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { joinAccount } from '#server/features/serving/people.ts';
import { isFirstRequest, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { publishWhere } from '#server/platform/processes/publish.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { resetMail } from './jobs.ts';
import { deleteLinksOf, findLink, takeLink } from './link-store.ts';
import { toSessionUser } from './login.ts';
import { nowOfficeMade, nowProven } from './once-proven.ts';
import { hashPassword, ownerOf } from './password.ts';
import { hashToken, openSession } from './sessions.ts';
import { findUser, updateUser } from './store.ts';

/** Links by which a person chooses a password. */
const mailed = ['reset', 'invite', 'proof'] as const;
const byHand = ['reset-by-hand', 'invite-by-hand'] as const;

type Session = { token: string; user: SessionUser };

/** The exact text of reference/screens.md#password-reset. */
const sent = () => t('Password reset link sent! Check your email.');
const joined = () => t('Your password is saved, and you are logged in.');
const changed = () => t('Your password is changed. You can log in with it now.');

/**
 * Requests a mail with a link. Known or not, an address costs the same write and gets the same answer at once, even if
 * its mailbox already got its share of mails in this hour. The job that writes the mail checks later whether there is an
 * account, when nobody can learn it from the time an answer takes.
 */
export async function requestReset(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  { email, honeypot, key }: WithKey & { email: string; honeypot: string },
  clientAddress: string,
): Promise<{ message: string }> {
  await limits.take('loginWide', { address: clientAddress, about: 'reset' });
  await limits.take('reset', { address: clientAddress, about: email });
  const mayMail = honeypot === '' && (await limits.allows('mails', email));
  const content = { email };
  const creation = {
    call: 'POST /api/auth/password-reset',
    key,
    actor: undefined,
    content,
  } as const;
  await db.transaction().execute(async (transaction) => {
    if (mayMail && (await isFirstRequest(transaction, creation, { clock })))
      await resetMail.enqueue({ db: transaction, clock }, { email }, { isAwaited: true });
  });
  return { message: sent() };
}

/**
 * Sets a new password with a link's token, once, and ends every session. A mailed one proves the mailbox, so that what
 * waited for that counts from then on; one that an administrator gave the person by hand does not, but nobody else has
 * the password. It is how an invited person joins, who is logged in by it. Refuses `invalid` for an old link.
 */
export async function confirmReset(
  { db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>,
  { token, password }: { token: string; password: string },
): Promise<{ message: string; session?: Session }> {
  const tokenHash = hashToken(token);
  const now = toStored(clock.now());
  // Before the slow hash: a made-up token must not delay other people's log-ins.
  const link = await findLink(db, [...mailed, ...byHand], tokenHash, now);
  if (!link?.user_id) throw stale();
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password, ownerOf(link.user_id));
  const { user_id, email, purpose } = link;
  const counts = mailed.some((each) => each === purpose) ? nowProven : nowOfficeMade;
  return publishWhere({ db, content }, async (transaction, changesContent) => {
    if (!(await takeLink(transaction, tokenHash))) throw stale();
    const user = await findUser(transaction, user_id);
    if (user?.email !== email) throw stale();
    const change = { ...counts(user, clock.now()), password_hash, invited_at: null };
    if (!(await updateUser(transaction, user, change))) throw stale();
    await joinAccount(transaction, email);
    // Whether there is a prayer team is part of public answers.
    if (change.is_on_prayer_team !== user.is_on_prayer_team) await changesContent();
    await deleteLinksOf(transaction, user_id);
    await deleteRows(transaction, 'sessions', { user_id });
    // Whoever has a second factor logs in with both.
    if (user.invited_at === null || user.active !== 1 || user.has_second_factor === 1)
      return { message: changed() };
    const session = await openSession(transaction, user_id, clock.now());
    return { message: joined(), session: { token: session, user: toSessionUser(user) } };
  });
}

const stale = () =>
  invalidField(
    'token',
    t(
      'This link was used already or is too old. If you have chosen a password, log in with it. Otherwise please ask for a new link.',
    ),
  );
