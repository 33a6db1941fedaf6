import type { Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import type { Recipient } from '#server/features/deliveries/language-of.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { stillNotified } from '#server/features/office/notified.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
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
      letterTo: async (user, href) =>
        inviteLetter(user, href, (await readersSettings(needs.db)).email),
    }),
    // To somebody whom an administrator gave more than a member has, before the address was proven.
    toUser(needs, proofMail, {
      mayGet: (user) => user.active === 1 && !isTrusted(user) && hasPromise(user),
      hrefOf: linkTo('proof'),
      letterTo: proofLetter,
    }),
    toUser(needs, welcomeMail, {
      mayGet: (user) => user.active === 1,
      hrefOf: () => pageAddress(needs, '/login'),
      letterTo: approvedLetter,
    }),
    toChurch(needs),
    toProtected(needs),
  ];
}

/** Who gets the mail of an account: in its language. */
const accountOf = async ({ userId }: { userId: string }): Promise<Recipient> => ({ userId });
const addressOf = async ({ email }: { email: string }): Promise<Recipient> => ({ address: email });

type ToUser = {
  mayGet: (user: UserRow) => boolean;
  hrefOf: (user: UserRow) => string | Promise<string>;
  letterTo: (user: UserRow, href: string) => AccountLetter | Promise<AccountLetter>;
};

function toUser(
  needs: AccountMailNeeds,
  job: Job<{ userId: string }>,
  { mayGet, hrefOf, letterTo }: ToUser,
): JobHandler {
  const { db } = needs;
  return deliver(needs, job, {
    recipient: accountOf,
    write: async ({ userId }) => {
      const user = await findUser(db, userId);
      if (!user || !mayGet(user)) return undefined;
      return { to: user.email, ...(await letterTo(user, await hrefOf(user))) };
    },
    describe: async ({ userId }) => words(await findUser(db, userId), (user) => letterTo(user, '')),
  });
}

function toAddress(needs: AccountMailNeeds): JobHandler {
  const { db } = needs;
  return deliver(needs, resetMail, {
    recipient: addressOf,
    write: async ({ email }) => {
      const user = await findUserByEmail(db, email);
      const isKnown = user?.active === 1;
      const href = await makeLink(needs, 'reset', { email, userId: isKnown ? user.id : null });
      return { to: email, ...resetLetter(user, href), isForNobody: !isKnown };
    },
    describe: async ({ email }) => ({ to: email, subject: resetLetter(undefined, '').subject }),
    usefulForSeconds: RESET_MAIL_USE,
  });
}

/** To a new member, or to the owner of an address that somebody registered again. */
function toRegistered(needs: AccountMailNeeds): JobHandler {
  const { db } = needs;
  const letterTo = (owner: UserRow, userId: string | null, href: string) =>
    owner.id === userId ? verifyLetter(owner, href) : knownAddressLetter(owner, href);
  return deliver(needs, registrationMail, {
    recipient: addressOf,
    write: async ({ email, userId }) => {
      const owner = await findUserByEmail(db, email);
      if (!owner) return undefined;
      const isNew = owner.id === userId;
      const isUsable = isNew || owner.active === 1;
      const purpose = isNew ? 'verify' : 'reset';
      const href = await makeLink(needs, purpose, { email, userId: isUsable ? owner.id : null });
      return { to: email, ...letterTo(owner, userId, href) };
    },
    describe: async ({ email, userId }) =>
      words(await findUserByEmail(db, email), (user) => letterTo(user, userId, '')),
  });
}

/** What was changed about the second factor. */
function toProtected(needs: AccountMailNeeds): JobHandler {
  const { db } = needs;
  return deliver(needs, protectionNotice, {
    recipient: accountOf,
    write: async ({ userId, news }) => {
      const user = await findUser(db, userId);
      const href = await pageAddress(needs, '/password-reset');
      return user && { to: user.email, ...protectionLetter(user, news, href) };
    },
    describe: async ({ userId, news }) =>
      words(await findUser(db, userId), (user) => protectionLetter(user, news, '')),
  });
}

/** About an account that waits for approval. */
function toChurch(needs: AccountMailNeeds): JobHandler {
  const { db } = needs;
  return deliver(needs, approvalMail, {
    recipient: async ({ userId: _, ...told }) => ({
      address: await stillNotified(needs, 'accounts', told),
    }),
    write: async ({ userId, ...told }) => {
      const user = await findUser(db, userId);
      const to = await stillNotified(needs, 'accounts', told);
      if (user?.awaits_approval !== 1 || to === undefined) return undefined;
      return { to, ...accountWaitsLetter(await pageAddress(needs, '/admin/users')) };
    },
    describe: async (told) => ({
      to: (await stillNotified(needs, 'accounts', told)) ?? null,
      subject: accountWaitsLetter('').subject,
    }),
  });
}

/** The account of a mail; if it is gone, the mail is not sent. */
async function words(
  user: UserRow | undefined,
  letterTo: (user: UserRow) => AccountLetter | Promise<AccountLetter>,
): Promise<JobWords> {
  return user
    ? { to: user.email, subject: (await letterTo(user)).subject }
    : { to: null, subject: '' };
}

/** The mails about a change of address: to the new one, and to the one it was. */
export function emailChangeMails(needs: AccountMailNeeds): JobHandler[] {
  const { db } = needs;
  const toNewAddress = deliver(needs, emailChangeMail, {
    recipient: accountOf,
    write: async ({ userId, email }) => {
      const user = await findUser(db, userId);
      if (user?.active !== 1) return undefined;
      const isTaken = (await findUserByEmail(db, email)) !== undefined;
      const letter = isTaken
        ? addressInUseLetter()
        : changeEmailLetter(await makeLink(needs, 'change', { email, userId }));
      return { to: email, ...letter };
    },
    describe: async ({ email }) => ({ to: email, subject: changeEmailLetter('').subject }),
    usefulForSeconds: VERIFY_LIFE,
  });
  const toOldAddress = deliver(needs, emailChangeNotice, {
    recipient: accountOf,
    write: async ({ userId, email }) => {
      const href = await pageAddress(needs, '/password-reset');
      return (await findUser(db, userId)) && { to: email, ...changeNoticeLetter(href) };
    },
    describe: async ({ email }) => ({ to: email, subject: changeNoticeLetter('').subject }),
  });
  return [toNewAddress, toOldAddress];
}
