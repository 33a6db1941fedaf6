import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { User, userCalls } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import {
  type AccountRow,
  freeUsername,
  markInvitedAgain,
  openAccount,
} from '#server/features/accounts/accounts.ts';
import { inviteMail, resetMail } from '#server/features/accounts/jobs.ts';
import { hasPromise, sendProof } from '#server/features/accounts/once-proven.ts';
import { hashPassword, ownerOf } from '#server/features/accounts/password.ts';
import {
  createdBefore,
  isFirstRequest,
  type WithKey,
} from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { canMail, type Sent, sentTo } from './sent-to.ts';
import {
  existing,
  keptUser,
  personOf,
  refuseRivals,
  storedOnce,
  takenMeanwhile,
} from './stored-user.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;

/** A second click, or the same click in another window, sends no second mail for so long, in seconds. */
const PAUSE = 60;

/**
 * Adds a user whose password nobody knows, and mails them a link to choose one; where no mail server is set up, the
 * administrator gets the link. Refuses `conflict` if the address has an account, `too-many` if its mailbox got its share of mails in this hour; then nothing is added.
 */
export async function invite(
  needs: Needs,
  actor: Actor,
  { key, ...content }: z.output<(typeof userCalls)['POST /api/users/invites']['body']>,
): Promise<User & Sent> {
  const { db } = needs;
  const { name, email, roles } = content;
  const creation = { call: 'POST /api/users/invites', key, actor, content } as const;
  const kept = keptUser(db);
  const before = await createdBefore(db, creation, kept);
  if (before) return withLink(needs, await kept.toSent(before.made), key);
  const id = newId();
  await refuseRivals(db, { id, username: '', email });
  await takeMail(needs, email);
  const password_hash = await passwordOfNobody(actor);
  const make = (transaction: Database) =>
    inviteIn({ ...needs, db: transaction }, actor, {
      id,
      name,
      email,
      role: roles[0] ?? 'user',
      password_hash,
    });
  return withLink(needs, await storedOnce(needs, creation, make), key);
}

/** A hash of a password that nobody knows: the invitation lets its owner choose one. */
export const passwordOfNobody = ({ userId }: Pick<Actor, 'userId'>): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), ownerOf(userId));

type Invited = Pick<AccountRow, 'name' | 'email' | 'role' | 'password_hash'> & { id?: string };

/** Adds the account of somebody who is invited, and their mail, in a transaction. Refuses `conflict` if the address has one. */
export async function inviteIn(
  needs: Pick<Needs, 'db' | 'clock' | 'config'>,
  actor: Pick<Actor, 'userId'>,
  { id = newId(), ...person }: Invited,
): Promise<AccountRow> {
  const { db, clock } = needs;
  const { name, email } = person;
  const now = toStored(clock.now());
  const username = await freeUsername(db, name);
  await refuseRivals(db, { id, username, email });
  if (!(await openAccount(db, { id, username, ...person, invited_at: now }, now)))
    throw takenMeanwhile();
  await enqueueInvite(needs, id);
  const what = `${name} (invited)`;
  await recordChange(db, actor, { action: 'create', kind: 'user', id, what }, now);
  return existing(db, id);
}

const withLink = async (
  needs: Needs,
  user: User,
  key: string | undefined,
): Promise<User & Sent> => ({
  ...user,
  ...(await sentTo(needs, 'invitation', await existing(needs.db, user._id), key)),
});

async function enqueueInvite(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  if (canMail({ config })) await inviteMail.enqueue({ db, clock }, { userId }, { isAwaited: true });
}

/** Sends the invitation again; within a minute it says so instead. Refuses `conflict` if the person has joined. */
export async function inviteAgain(needs: Needs, actor: Actor, id: string): Promise<Sent> {
  const { db, clock } = needs;
  const user = await existing(db, id);
  if (user.invited_at === null)
    throw new Refusal('conflict', t('This person has joined already. You can send a reset link.'));
  if (user.active !== 1) throw switchedOff();
  const again = {
    isSent: true,
    message: t('The invitation was sent to {email} a moment ago.', { email: user.email }),
  };
  const pauseEnds = Temporal.Instant.from(user.invited_at).add({ seconds: PAUSE });
  if (canMail(needs) && Temporal.Instant.compare(clock.now(), pauseEnds) < 0) return again;
  await takeMail(needs, user.email);
  const now = toStored(clock.now());
  const isNoted = await db.transaction().execute(async (transaction) => {
    if (!(await markInvitedAgain(transaction, user, now))) return false;
    await enqueueInvite({ ...needs, db: transaction }, id);
    const what = `${personOf(user)} (invited again)`;
    await recordChange(transaction, actor, { action: 'update', kind: 'user', id, what }, now);
    return true;
  });
  return isNoted || !canMail(needs) ? sentTo(needs, 'invitation', user) : again;
}

/**
 * Sends a user the mail they would get by asking for a new password themselves; where something waits for the address to
 * be proven, the mail that says so. Where no mail server is set up, the administrator gets the link.
 */
export async function sendResetLink(
  needs: Needs,
  actor: Actor,
  id: string,
  { key }: WithKey = {},
): Promise<Sent> {
  const { db, clock } = needs;
  const user = await existing(db, id);
  if (user.awaits_approval === 1)
    throw new Refusal('conflict', t('This account waits for approval. Approve it first.'));
  if (user.active !== 1) throw switchedOff();
  if (user.invited_at !== null)
    throw new Refusal(
      'conflict',
      t('This person has not joined yet. Send the invite again instead.'),
    );
  await takeMail(needs, user.email);
  const creation = {
    call: 'POST /api/users/{id}/reset-link',
    key,
    actor,
    of: id,
    content: '',
  } as const;
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstRequest(transaction, creation, needs))) return;
    const { email } = user;
    if (canMail(needs)) {
      if (hasPromise(user)) await sendProof({ db: transaction, clock }, id);
      else await resetMail.enqueue({ db: transaction, clock }, { email }, { isAwaited: true });
    }
    const change = {
      action: 'update',
      kind: 'user',
      id,
      what: `${personOf(user)} (reset link)`,
    } as const;
    await recordChange(transaction, actor, change, toStored(clock.now()));
  });
  return sentTo(needs, 'link', user, key);
}

/** Counts a mail to an address. Refuses `too-many` beyond its share in this hour. */
export async function takeMail(needs: Needs, email: string): Promise<void> {
  if (!canMail(needs) || (await needs.limits.allows('mails', email))) return;
  throw new Refusal(
    'too-many',
    t(
      'Several mails went to {email} in this hour. Nothing was sent: please try again in an hour.',
      { email },
    ),
    { headers: { 'Retry-After': '3600' } },
  );
}

const switchedOff = () =>
  new Refusal('conflict', t('This account is switched off. Make it active first.'));
