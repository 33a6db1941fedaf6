import { churchMail } from '#server/features/settings/settings.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { emailChangeMail, emailChangeNotice } from './jobs.ts';
import { addressInUseLetter, changeEmailLetter, changeNoticeLetter } from './letters.ts';
import { type AccountMailNeeds, makeLink } from './mails.ts';
import { VERIFY_LIFE } from './rules.ts';
import { findUser, findUserByEmail } from './store.ts';

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
