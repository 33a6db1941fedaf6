import type { MailServices } from '#server/context.ts';
import { churchMail } from '#server/features/settings/settings.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { prayerCountMail } from './jobs.ts';
import { findCountAddress } from './store.ts';

const subject = 'People are praying with you';

/**
 * Tells a sender how many have prayed. Not for what and not who: nobody has proven that the address is the sender's.
 */
export function prayerTeamMails({ db, config, send }: MailServices): JobHandler {
  return prayerCountMail.handle({
    run: async ({ messageId, count }, { id, signal }) => {
      const to = await findCountAddress(db, messageId);
      if (!to) return;
      const letter = {
        greeting: 'Good day,',
        lines: [
          `${peopleHave(count)} prayed for the request that was sent to us with this address.`,
          'You get this mail because the box “Tell me how many have prayed” was ticked. There are two such mails at most. If you did not write to us, please ignore it.',
        ],
      };
      await send(await churchMail({ db, config }, { id, to, subject, letter }), { signal });
    },
    describe: async ({ messageId }) => ({
      to: (await findCountAddress(db, messageId)) ?? null,
      subject,
    }),
  });
}

const peopleHave = (count: number) =>
  count === 1 ? 'One person of our prayer team has' : `${count} people of our prayer team have`;
