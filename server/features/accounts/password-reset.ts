import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { enqueue } from '../../platform/jobs.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { invalidField } from '../../platform/refusal.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './registration.ts';
import { deleteSessionsOf } from './session-store.ts';
import { hashToken } from './sessions.ts';
import { deleteResetsOf, findUser, hasReset, takeReset, updateUser } from './store.ts';

/** The specification's words (2). */
const SENT = 'Password reset link sent! Check your email.';
const CHANGED = 'Your password is changed. You can log in with it now.';

/**
 * Asks for a mail with a link. Known or not, an address costs the same write and gets the same answer at once;
 * the job that writes the mail looks whether there is anyone to write to.
 */
export async function requestReset(
  { db, clock, limits, jobs }: Pick<Services, 'db' | 'clock' | 'limits' | 'jobs'>,
  { email, honeypot }: { email: string; honeypot: string },
  clientAddress: string,
): Promise<{ message: string }> {
  await limits.take('reset', `${email} ${networkOf(clientAddress)}`);
  await limits.take('loginWide', `reset ${networkOf(clientAddress)}`);
  if (honeypot === '') {
    await enqueue(db, 'reset-mail', { email }, clock);
    void jobs.runDue();
  }
  return { message: SENT };
}

/** Sets a new password with a mail's token, once, and ends every session. Refuses `invalid` for a stale link. */
export async function confirmReset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  const now = toStored(clock.now());
  // Before the work of a hash: a made-up token must not keep others' log-ins waiting.
  if (!(await hasReset(db, tokenHash, now))) throw stale();
  refuseCommonPassword(password);
  const password_hash = await hashPassword(password);
  const isDone = await db.transaction().execute(async (transaction) => {
    const reset = await takeReset(transaction, tokenHash);
    if (!reset || reset.expires_at <= now) return false;
    const user = await findUser(transaction, reset.user_id);
    if (!user || !(await updateUser(transaction, user, { password_hash, updated_at: now })))
      return false;
    await deleteResetsOf(transaction, user.id);
    await deleteSessionsOf(transaction, user.id);
    return true;
  });
  if (!isDone) throw stale();
  return { message: CHANGED };
}

const stale = () =>
  invalidField('token', 'This link was used already or is too old. Please ask for a new one.');
