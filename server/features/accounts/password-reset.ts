import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { isFirstRequest, type WithKey } from '../../platform/creation-keys.ts';
import { enqueue } from '../../platform/jobs.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { invalidField } from '../../platform/refusal.ts';
import { deleteLinksOf, findLink, takeLink } from './link-store.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './registration.ts';
import { deleteSessionsOf } from './session-store.ts';
import { hashToken } from './sessions.ts';
import { findUser, updateUser } from './store.ts';

/** The exact text of reference/screens.md#password-reset. */
const SENT = 'Password reset link sent! Check your email.';
const CHANGED = 'Your password is changed. You can log in with it now.';

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
  const network = networkOf(clientAddress);
  await limits.take('loginWide', `reset ${network}`);
  await limits.take('reset', `${network} ${email}`);
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
      await enqueue(transaction, 'reset-mail', { email }, clock, { isAwaited: true });
  });
  return { message: SENT };
}

/**
 * Sets a new password with a mail's token, once, and ends every session. It proves the mailbox, and is how an invited
 * person joins. Refuses `invalid` for an old link.
 */
export async function confirmReset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  const now = toStored(clock.now());
  // Before the slow hash: a made-up token must not delay other people's log-ins.
  const link = await findLink(db, ['reset', 'invite'], tokenHash, now);
  if (!link?.user_id) throw stale();
  refuseCommonPassword(password);
  const change = {
    password_hash: await hashPassword(password),
    email_verified_at: now,
    invited_at: null,
    updated_at: now,
  };
  const { user_id, email } = link;
  await db.transaction().execute(async (transaction) => {
    if (!(await takeLink(transaction, tokenHash))) throw stale();
    const user = await findUser(transaction, user_id);
    if (user?.email !== email || !(await updateUser(transaction, user, change))) throw stale();
    await deleteLinksOf(transaction, user_id);
    await deleteSessionsOf(transaction, user_id);
  });
  return { message: CHANGED };
}

const stale = () =>
  invalidField(
    'token',
    'This link was used already or is too old. If you have chosen a password, log in with it. Otherwise please ask for a new link.',
  );
