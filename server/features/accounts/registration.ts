import type { Registration } from '#contract/accounts.ts';
import { REGISTERED } from '#contract/constants.ts';
import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteSettings } from '../settings/settings.ts';
import { isCommonPassword } from './common-passwords.ts';
import { newUser } from './new-user.ts';
import { hashPassword } from './password.ts';
import { insertUser, isUsernameTaken } from './store.ts';
import { usernameFrom } from './username.ts';

const WAITS = `${REGISTERED} Someone at the church will approve the account; we write to you then, and you can log in.`;

/**
 * Makes a member's account; a second call with the same e-mail makes none. Refuses `conflict` for an address in
 * use, `invalid` for a common password, `too-many` beyond the limit.
 */
export async function register(
  { db, clock, limits, jobs }: Pick<Services, 'db' | 'clock' | 'limits' | 'jobs'>,
  { honeypot, ...registration }: Registration,
  clientAddress: string,
): Promise<{ message: string }> {
  await limits.take('register', networkOf(clientAddress));
  if (honeypot !== '') return { message: REGISTERED };
  refuseCommonPassword(registration.password);
  const { childrenAwaitApproval } = await siteSettings(db);
  const waits = registration.isUnder13 && childrenAwaitApproval;
  const password_hash = await hashPassword(registration.password);
  const now = toStored(clock.now());
  const id = newId();
  const name = `${registration.firstName} ${registration.lastName}`;
  await db.transaction().execute(async (transaction) => {
    const username = await usernameFrom(name, (candidate) =>
      isUsernameTaken(transaction, candidate),
    );
    const user = {
      id,
      username,
      email: registration.email,
      password_hash,
      role: 'user',
      active: waits ? 0 : 1,
      first_name: registration.firstName,
      last_name: registration.lastName,
      name,
      guardian_name: registration.guardianName,
      is_under_13: registration.isUnder13 ? 1 : 0,
      awaits_approval: waits ? 1 : 0,
    };
    const isNew = await insertUser(transaction, newUser(user, now));
    if (!isNew) {
      const message =
        'There is an account with this e-mail address already. Log in, or reset its password.';
      throw new Refusal('conflict', message, { issues: [{ path: 'email', message }] });
    }
    await enqueue(transaction, 'welcome-mail', { userId: id }, clock);
    if (waits) await enqueue(transaction, 'approval-mail', { userId: id }, clock);
  });
  void jobs.runDue();
  return { message: waits ? WAITS : REGISTERED };
}

export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message =
    'This password is one of the most used, and the first that others try. Please choose another.';
  throw new Refusal('invalid', message, { issues: [{ path: 'password', message }] });
}
