import type { z } from 'zod';
import type { accountCalls } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { joinAccount } from '#server/features/serving/people.ts';
import { isFirstRequest, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { isTakenKey } from '#server/platform/database/database.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { emailChangeMail, emailChangeNotice } from './jobs.ts';
import { deleteLinksOf, findLink, type LinkRow, takeLink } from './link-store.ts';
import { toSessionUser } from './login.ts';
import { noPromise } from './once-proven.ts';
import { checkedPassword } from './own-account.ts';
import { hashToken, openSession } from './sessions.ts';
import { findUser, findUserByEmail, updateUser } from './store.ts';
import { refuseOtherPassword, stale, verifyAddress } from './verification.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;
type Confirmed = z.output<(typeof accountCalls)['POST /api/auth/verify-email']['answer']>;

const sent = () =>
  t(
    'We have sent a link to the new address. Open it within a day and type your password; until then, nothing changes.',
  );
const changed = () =>
  t('Thank you. Your e-mail address is changed: log in with the new one from now on.');

/**
 * A member asks for another address. Whether it has an account already, only the mail to it says: the answer, and the work
 * before it, are the same. The present address is told.
 */
export async function askForEmailChange(
  { db, clock, limits }: Needs,
  actor: Actor,
  { email, password, key }: WithKey & { email: string; password: string },
): Promise<{ message: string }> {
  const row = await checkedPassword({ db, limits }, actor, password, 'password');
  if (email === row.email) throw invalidField('email', t('This is your e-mail address already.'));
  await limits.take('reset', `email ${row.id}`);
  const mayMail = await limits.allows('mails', email);
  const content = { email };
  const creation = { call: 'POST /api/account/email', key, actor, content } as const;
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstRequest(transaction, creation, { clock }))) return;
    // Only the newest request counts.
    await deleteLinksOf(transaction, row.id, 'change');
    if (!mayMail) return;
    const mail = { userId: row.id, email };
    await emailChangeMail.enqueue({ db: transaction, clock }, mail, { isAwaited: true });
    const notice = { userId: row.id, email: row.email };
    await emailChangeNotice.enqueue({ db: transaction, clock }, notice);
  });
  return { message: sent() };
}

/** Confirms an address by a mail's link: the account's own, or the new one that was asked for. */
export async function confirmAddress(
  needs: Needs & Pick<Services, 'content'>,
  { token, password }: { token: string; password: string },
): Promise<Confirmed> {
  const { db, clock } = needs;
  const link = await findLink(db, ['change'], hashToken(token), toStored(clock.now()));
  return link ? changeEmail(needs, link, password) : verifyAddress(needs, { token, password });
}

/**
 * Changes an address with the link that was sent to the new one, once, and the account's password: the click alone of
 * somebody whose address a stranger typed must not give the stranger what is joined by it. Every other session ends.
 */
async function changeEmail(
  { db, clock, limits }: Needs,
  { token_hash, user_id, email }: LinkRow,
  password: string,
): Promise<Confirmed> {
  const user = user_id === null ? undefined : await findUser(db, user_id);
  if (user?.active !== 1) throw stale();
  await refuseOtherPassword({ limits }, user, password);
  const now = toStored(clock.now());
  const session = await db
    .transaction()
    .execute(async (transaction) => {
      if (!(await takeLink(transaction, token_hash))) throw stale();
      if (await findUserByEmail(transaction, email)) throw taken();
      const change = { email, email_verified_at: now, ...noPromise, updated_at: now };
      if (!(await updateUser(transaction, user, change))) throw stale();
      await joinAccount(transaction, email);
      await deleteLinksOf(transaction, user.id);
      await deleteRows(transaction, 'sessions', { user_id: user.id });
      // A link and a password alone are no second step.
      if (user.has_second_factor === 1) return undefined;
      const token = await openSession(transaction, user.id, clock.now());
      return { token, user: toSessionUser({ ...user, email }) };
    })
    .catch((error) => {
      // Another account took the address at the same moment.
      throw isTakenKey(error) ? taken() : error;
    });
  return { message: changed(), ...(session && { session }) };
}

const taken = () =>
  invalidField(
    'token',
    t(
      'Another account has this e-mail address by now, so yours stays as it was. You can ask for another one under “My account”.',
    ),
  );
