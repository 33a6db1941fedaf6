import { churchMail } from '#server/features/settings/settings.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import {
  addressInUseLetter,
  changeEmailLetter,
  emailChangeNotice,
} from './email-change-letters.ts';
import type { AccountLetter } from './letters.ts';
import { type AccountMailNeeds, makeLink } from './mails.ts';
import { VERIFY_LIFE } from './rules.ts';
import { findUser, findUserByEmail } from './store.ts';

type Change = { userId: string; email: string };

/** The mails about a change of address: to the new one, and to the one it was. */
export function emailChangeMails(needs: AccountMailNeeds): Record<string, JobKind> {
  return { 'email-change-mail': toNewAddress(needs), 'email-change-notice': toOldAddress(needs) };
}

function toNewAddress(needs: AccountMailNeeds): JobKind {
  const { db, send } = needs;
  return {
    run: async (payload, { id, signal }) => {
      const { userId, email } = payload as Change;
      const user = await findUser(db, userId);
      if (user?.active !== 1) return;
      const isTaken = (await findUserByEmail(db, email)) !== undefined;
      const letter = isTaken
        ? addressInUseLetter()
        : changeEmailLetter(await makeLink(needs, 'change', { email, userId }));
      await send(await churchMail(needs, { id, to: email, ...letter }), { signal });
    },
    describe: async (payload) => ({
      to: (payload as Change).email,
      subject: changeEmailLetter('').subject,
    }),
    usefulForSeconds: VERIFY_LIFE,
  };
}

function toOldAddress(needs: AccountMailNeeds): JobKind {
  const { db, config, send } = needs;
  const letter = (): AccountLetter => emailChangeNotice(`${config.publicUrl}/password-reset`);
  return {
    run: async (payload, { id, signal }) => {
      const { userId, email } = payload as Change;
      if (!(await findUser(db, userId))) return;
      await send(await churchMail(needs, { id, to: email, ...letter() }), { signal });
    },
    describe: async (payload) => ({ to: (payload as Change).email, subject: letter().subject }),
  };
}
