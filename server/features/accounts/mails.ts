import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { SendMail } from '../../platform/mail.ts';
import { churchMail } from '../settings/settings.ts';
import {
  accountWaitsLetter,
  approvedLetter,
  knownAddressLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts';
import { deleteStaleLinks, insertLink, type LinkPurpose } from './link-store.ts';
import { RESET_LIFE, VERIFY_LIFE } from './rules.ts';
import { newToken } from './sessions.ts';
import { findUser, findUserByEmail } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'> & { send: SendMail };

const paths: Record<LinkPurpose, string> = { reset: '/password-reset', verify: '/verify-email' };
const lives: Record<LinkPurpose, number> = { reset: RESET_LIFE, verify: VERIFY_LIFE };

/**
 * Makes a link to be sent; without a user it leads nowhere, and costs the same. Made at each try of a mail, so that no
 * token that works is ever written down here. Of `PUBLIC_URL` alone.
 */
async function makeLink(
  { db, clock, config }: Needs,
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
  return `${config.publicUrl}${paths[purpose]}?token=${token}`;
}

/** The mails of accounts, as jobs. */
export function accountMails(needs: Needs): Record<string, JobHandler> {
  const { db, config, send } = needs;
  return {
    'reset-mail': async (payload, { id }) => {
      const { email } = payload as { email: string };
      const user = await findUserByEmail(db, email);
      const isKnown = user?.active === 1;
      const href = await makeLink(needs, 'reset', { email, userId: isKnown ? user.id : null });
      const mail = { id, to: email, ...resetLetter(user, href) };
      await send(await churchMail(needs, mail), { isForNobody: !isKnown });
    },

    // To a new member, or to the owner of an address that somebody registered once more.
    'registration-mail': async (payload, { id }) => {
      const { email, userId } = payload as { email: string; userId: string | null };
      const owner = await findUserByEmail(db, email);
      if (!owner) return;
      const isNew = owner.id === userId;
      const isUsable = isNew || owner.active === 1;
      const purpose = isNew ? 'verify' : 'reset';
      const href = await makeLink(needs, purpose, { email, userId: isUsable ? owner.id : null });
      const letter = isNew ? verifyLetter(owner, href) : knownAddressLetter(owner, href);
      await send(await churchMail(needs, { id, to: email, ...letter }));
    },

    'verify-mail': async (payload, { id }) => {
      const { userId } = payload as { userId: string };
      const user = await findUser(db, userId);
      if (!user || user.email_verified_at !== null) return;
      const href = await makeLink(needs, 'verify', { email: user.email, userId });
      await send(await churchMail(needs, { id, to: user.email, ...verifyLetter(user, href) }));
    },

    // Its name is from when every new member got it; now it goes to who was approved.
    'welcome-mail': async (payload, { id }) => {
      const { userId } = payload as { userId: string };
      const user = await findUser(db, userId);
      if (user?.active !== 1) return;
      const letter = approvedLetter(user, `${config.publicUrl}/login`);
      await send(await churchMail(needs, { id, to: user.email, ...letter }));
    },

    'approval-mail': async (payload, { id }) => {
      const { userId } = payload as { userId: string };
      const user = await findUser(db, userId);
      if (user?.awaits_approval !== 1 || !config.notifyEmail) return;
      const letter = accountWaitsLetter(`${config.publicUrl}/admin/users`);
      await send(await churchMail(needs, { id, to: config.notifyEmail, ...letter }));
    },
  };
}
