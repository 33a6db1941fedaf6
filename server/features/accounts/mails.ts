import type { Services } from '#server/context.ts';
import { stillTold, type Told } from '#server/features/office/notified.ts';
import { churchMail } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import type { JobKind, JobWords } from '#server/platform/jobs/job-kind.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import {
  type AccountLetter,
  accountWaitsLetter,
  approvedLetter,
  inviteLetter,
  knownAddressLetter,
  proofLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts';
import { deleteStaleLinks, insertLink, type LinkPurpose } from './link-store.ts';
import { hasPromise, isTrusted } from './once-proven.ts';
import { INVITE_LIFE, RESET_LIFE, RESET_MAIL_USE, VERIFY_LIFE } from './rules.ts';
import { newToken } from './sessions.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';

export type AccountMailNeeds = Pick<Services, 'db' | 'clock' | 'config'> & { send: SendMail };

const paths: Record<LinkPurpose, string> = {
  reset: '/password-reset?',
  verify: '/verify-email?',
  // The same screen, which then welcomes.
  invite: '/password-reset?invited=yes&',
  change: '/verify-email?',
  proof: '/password-reset?',
};
const lives: Record<LinkPurpose, number> = {
  reset: RESET_LIFE,
  verify: VERIFY_LIFE,
  invite: INVITE_LIFE,
  change: VERIFY_LIFE,
  proof: INVITE_LIFE,
};

/**
 * Makes a link to send; without a user it does not work, but takes the same time. Made at each try of a mail, so that no
 * working token is ever stored here. Its host is always that of `PUBLIC_URL`.
 */
export async function makeLink(
  { db, clock, config }: AccountMailNeeds,
  purpose: LinkPurpose,
  { email, userId }: { email: string; userId: string | null },
): Promise<string> {
  const { token, hash } = newToken();
  const now = clock.now();
  const expires_at = toStored(now.add({ seconds: lives[purpose] }));
  await db.transaction().execute(async (transaction) => {
    await deleteStaleLinks(transaction, toStored(now));
    await insertLink(transaction, {
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      expires_at,
    });
  });
  return `${config.publicUrl}${paths[purpose]}token=${token}`;
}

type ToUser = { userId: string };
type ToAddress = { email: string };
type Registered = ToAddress & { userId: string | null };

/** The mails of accounts, as jobs. */
export function accountMails(needs: AccountMailNeeds): Record<string, JobKind> {
  return {
    'reset-mail': resetMail(needs),
    'registration-mail': registrationMail(needs),
    'verify-mail': verifyMail(needs),
    'invite-mail': inviteMail(needs),
    'proof-mail': proofMail(needs),
    // The name is from when every new member got it; now it is sent after an approval.
    'welcome-mail': welcomeMail(needs),
    'approval-mail': approvalMail(needs),
  };
}

function resetMail(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const { email } = payload as ToAddress;
      const user = await findUserByEmail(db, email);
      const isKnown = user?.active === 1;
      const href = await makeLink(needs, 'reset', { email, userId: isKnown ? user.id : null });
      const mail = { id, to: email, ...resetLetter(user, href) };
      await send(await churchMail(needs, mail), { signal, isForNobody: !isKnown });
    },
    describe: async (payload) => ({
      to: (payload as ToAddress).email,
      subject: resetLetter(undefined, '').subject,
    }),
    usefulForSeconds: RESET_MAIL_USE,
  };
}

/** To a new member, or to the owner of an address that somebody registered again. */
function registrationMail(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  const letterTo = (owner: UserRow, { userId }: Registered, href: string) =>
    owner.id === userId ? verifyLetter(owner, href) : knownAddressLetter(owner, href);
  return {
    run: async (payload, { id, signal }) => {
      const { email, userId } = payload as Registered;
      const owner = await findUserByEmail(db, email);
      if (!owner) return;
      const isNew = owner.id === userId;
      const isUsable = isNew || owner.active === 1;
      const purpose = isNew ? 'verify' : 'reset';
      const href = await makeLink(needs, purpose, { email, userId: isUsable ? owner.id : null });
      const letter = letterTo(owner, { email, userId }, href);
      await send(await churchMail(needs, { id, to: email, ...letter }), { signal });
    },
    describe: async (payload) => {
      const owner = await findUserByEmail(db, (payload as Registered).email);
      return words(owner, (user) => letterTo(user, payload as Registered, ''));
    },
  };
}

function verifyMail(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const { userId } = payload as ToUser;
      const user = await findUser(db, userId);
      if (!user || user.email_verified_at !== null) return;
      const href = await makeLink(needs, 'verify', { email: user.email, userId });
      const mail = { id, to: user.email, ...verifyLetter(user, href) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async (payload) =>
      words(await findUser(db, (payload as ToUser).userId), (user) => verifyLetter(user, '')),
  };
}

/** To an invited person who has not joined yet; a link sent before stays good until one of them is used. */
function inviteMail(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const { userId } = payload as ToUser;
      const user = await findUser(db, userId);
      if (user?.active !== 1 || user.invited_at === null) return;
      const href = await makeLink(needs, 'invite', { email: user.email, userId });
      const mail = { id, to: user.email, ...inviteLetter(user, href) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async (payload) =>
      words(await findUser(db, (payload as ToUser).userId), (user) => inviteLetter(user, '')),
  };
}

/** To somebody whom an administrator gave more than a member has, before the address was proven. */
function proofMail(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const { userId } = payload as ToUser;
      const user = await findUser(db, userId);
      if (user?.active !== 1 || isTrusted(user) || !hasPromise(user)) return;
      const href = await makeLink(needs, 'proof', { email: user.email, userId });
      const mail = { id, to: user.email, ...proofLetter(user, href) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async (payload) =>
      words(await findUser(db, (payload as ToUser).userId), (user) => proofLetter(user, '')),
  };
}

function welcomeMail(needs: AccountMailNeeds): JobKind {
  const { db, config, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const user = await findUser(db, (payload as ToUser).userId);
      if (user?.active !== 1) return;
      const mail = { id, to: user.email, ...approvedLetter(user, `${config.publicUrl}/login`) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async (payload) =>
      words(await findUser(db, (payload as ToUser).userId), (user) => approvedLetter(user, '')),
  };
}

/** To the church, about an account that waits for approval. */
function approvalMail(needs: AccountMailNeeds): JobKind {
  const { db, config, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const user = await findUser(db, (payload as ToUser).userId);
      const to = await stillTold(needs, 'accounts', payload as Told);
      if (user?.awaits_approval !== 1 || to === undefined) return;
      const letter = accountWaitsLetter(`${config.publicUrl}/admin/users`);
      await send(await churchMail(needs, { id, to, ...letter }), { signal });
    },
    describe: async (payload) => ({
      to: (await stillTold(needs, 'accounts', payload as Told)) ?? null,
      subject: accountWaitsLetter('').subject,
    }),
  };
}

/** The account of a mail; if it is gone, the mail is not sent. */
function words(user: UserRow | undefined, letterTo: (user: UserRow) => AccountLetter): JobWords {
  return user ? { to: user.email, subject: letterTo(user).subject } : { to: null, subject: '' };
}
