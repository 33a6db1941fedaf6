import type { Services } from '#server/context.ts';
import { stillNotified } from '#server/features/office/notified.ts';
import { churchMail } from '#server/features/settings/settings.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import type { JobHandler, JobWords } from '#server/platform/jobs/job-handler.ts';
import {
  approvalMail,
  emailChangeMail,
  emailChangeNotice,
  inviteMail,
  proofMail,
  protectionNotice,
  registrationMail,
  resetMail,
  verifyMail,
  welcomeMail,
} from './jobs.ts';
import {
  type AccountLetter,
  accountWaitsLetter,
  addressInUseLetter,
  approvedLetter,
  changeEmailLetter,
  changeNoticeLetter,
  inviteLetter,
  knownAddressLetter,
  proofLetter,
  protectionLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts';
import type { LinkPurpose } from './link-store.ts';
import { makeLink } from './links.ts';
import { hasPromise, isTrusted } from './once-proven.ts';
import { RESET_MAIL_USE, VERIFY_LIFE } from './rules.ts';
import { findUser, findUserByEmail, type UserRow } from './store.ts';

export type AccountMailNeeds = Pick<Services, 'db' | 'clock' | 'config' | 'send'>;

/** The mails of accounts, as jobs. */
export function accountMails(needs: AccountMailNeeds): JobHandler[] {
  const { config } = needs;
  const linkTo = (purpose: LinkPurpose) => (user: UserRow) =>
    makeLink(needs, purpose, { email: user.email, userId: user.id });
  return [
    toAddress(needs),
    toRegistered(needs),
    toUser(needs, verifyMail, {
      mayGet: (user) => user.email_verified_at === null,
      hrefOf: linkTo('verify'),
      letterTo: verifyLetter,
    }),
    // To somebody who has not joined yet; a link sent before stays good until one of them is used.
    toUser(needs, inviteMail, {
      mayGet: (user) => user.active === 1 && user.invited_at !== null,
      hrefOf: linkTo('invite'),
      letterTo: inviteLetter,
    }),
    // To somebody whom an administrator gave more than a member has, before the address was proven.
    toUser(needs, proofMail, {
      mayGet: (user) => user.active === 1 && !isTrusted(user) && hasPromise(user),
      hrefOf: linkTo('proof'),
      letterTo: proofLetter,
    }),
    toUser(needs, welcomeMail, {
      mayGet: (user) => user.active === 1,
      hrefOf: () => `${config.publicUrl}/login`,
      letterTo: approvedLetter,
    }),
    toChurch(needs),
    toProtected(needs),
  ];
}

type ToUser = {
  mayGet: (user: UserRow) => boolean;
  hrefOf: (user: UserRow) => string | Promise<string>;
  letterTo: (user: UserRow, href: string) => AccountLetter;
};

function toUser(
  needs: AccountMailNeeds,
  job: Job<{ userId: string }>,
  { mayGet, hrefOf, letterTo }: ToUser,
): JobHandler {
  const { db, send } = needs;
  return job.handle({
    run: async ({ userId }, { id, signal }) => {
      const user = await findUser(db, userId);
      if (!user || !mayGet(user)) return;
      const mail = { id, to: user.email, ...letterTo(user, await hrefOf(user)) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async ({ userId }) => words(await findUser(db, userId), (user) => letterTo(user, '')),
  });
}

function toAddress(needs: AccountMailNeeds): JobHandler {
  const { db, send } = needs;
  return resetMail.handle({
    run: async ({ email }, { id, signal }) => {
      const user = await findUserByEmail(db, email);
      const isKnown = user?.active === 1;
      const href = await makeLink(needs, 'reset', { email, userId: isKnown ? user.id : null });
      const mail = { id, to: email, ...resetLetter(user, href) };
      await send(await churchMail(needs, mail), { signal, isForNobody: !isKnown });
    },
    describe: async ({ email }) => ({ to: email, subject: resetLetter(undefined, '').subject }),
    usefulForSeconds: RESET_MAIL_USE,
  });
}

/** To a new member, or to the owner of an address that somebody registered again. */
function toRegistered(needs: AccountMailNeeds): JobHandler {
  const { db, send } = needs;
  const letterTo = (owner: UserRow, userId: string | null, href: string) =>
    owner.id === userId ? verifyLetter(owner, href) : knownAddressLetter(owner, href);
  return registrationMail.handle({
    run: async ({ email, userId }, { id, signal }) => {
      const owner = await findUserByEmail(db, email);
      if (!owner) return;
      const isNew = owner.id === userId;
      const isUsable = isNew || owner.active === 1;
      const purpose = isNew ? 'verify' : 'reset';
      const href = await makeLink(needs, purpose, { email, userId: isUsable ? owner.id : null });
      const letter = letterTo(owner, userId, href);
      await send(await churchMail(needs, { id, to: email, ...letter }), { signal });
    },
    describe: async ({ email, userId }) =>
      words(await findUserByEmail(db, email), (user) => letterTo(user, userId, '')),
  });
}

/** What was changed about the second factor. */
function toProtected(needs: AccountMailNeeds): JobHandler {
  const { db, config, send } = needs;
  const href = `${config.publicUrl}/password-reset`;
  return protectionNotice.handle({
    run: async ({ userId, news }, { id, signal }) => {
      const user = await findUser(db, userId);
      if (!user) return;
      const mail = { id, to: user.email, ...protectionLetter(user, news, href) };
      await send(await churchMail(needs, mail), { signal });
    },
    describe: async ({ userId, news }) =>
      words(await findUser(db, userId), (user) => protectionLetter(user, news, href)),
  });
}

/** About an account that waits for approval. */
function toChurch(needs: AccountMailNeeds): JobHandler {
  const { db, config, send } = needs;
  return approvalMail.handle({
    run: async ({ userId, ...told }, { id, signal }) => {
      const user = await findUser(db, userId);
      const to = await stillNotified(needs, 'accounts', told);
      if (user?.awaits_approval !== 1 || to === undefined) return;
      const letter = accountWaitsLetter(`${config.publicUrl}/admin/users`);
      await send(await churchMail(needs, { id, to, ...letter }), { signal });
    },
    describe: async (told) => ({
      to: (await stillNotified(needs, 'accounts', told)) ?? null,
      subject: accountWaitsLetter('').subject,
    }),
  });
}

/** The account of a mail; if it is gone, the mail is not sent. */
function words(user: UserRow | undefined, letterTo: (user: UserRow) => AccountLetter): JobWords {
  return user ? { to: user.email, subject: letterTo(user).subject } : { to: null, subject: '' };
}

/** The mails about a change of address: to the new one, and to the one it was. */
export function emailChangeMails(needs: AccountMailNeeds): JobHandler[] {
  const { db, config, send } = needs;
  const toNewAddress = emailChangeMail.handle({
    run: async ({ userId, email }, { id, signal }) => {
      const user = await findUser(db, userId);
      if (user?.active !== 1) return;
      const isTaken = (await findUserByEmail(db, email)) !== undefined;
      const letter = isTaken
        ? addressInUseLetter()
        : changeEmailLetter(await makeLink(needs, 'change', { email, userId }));
      await send(await churchMail(needs, { id, to: email, ...letter }), { signal });
    },
    describe: async ({ email }) => ({ to: email, subject: changeEmailLetter('').subject }),
    usefulForSeconds: VERIFY_LIFE,
  });
  const letter = changeNoticeLetter(`${config.publicUrl}/password-reset`);
  const toOldAddress = emailChangeNotice.handle({
    run: async ({ userId, email }, { id, signal }) => {
      if (!(await findUser(db, userId))) return;
      await send(await churchMail(needs, { id, to: email, ...letter }), { signal });
    },
    describe: async ({ email }) => ({ to: email, subject: letter.subject }),
  });
  return [toNewAddress, toOldAddress];
}
