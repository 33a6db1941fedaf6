import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { senderOf } from '#server/features/messages/messages.ts';
import { markCountTold } from '#server/features/messages/prayers.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { prayerCountMail } from './jobs.ts';
import { firstPrayed, leftSpan, sharedSpan } from './rules.ts';
import { findCountAddress, listUntold, type Untold } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Tells senders who asked for it how many have prayed: a day after the first did, and once more when the request has
 * left the team, if more have by then. Two mails at most, whatever the clock does; each number is noted before it is
 * sent (docs/decisions/0043-prayers-stay-private.md).
 */
export async function notifySenders(needs: Needs, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs } = needs;
  const now = clock.now();
  const first = { mails: 1, ...firstPrayed(now) };
  const last = { mails: 2 };
  await notifyAll(needs, () => listUntold(db, sharedSpan(now), first), first.mails, signal);
  await notifyAll(needs, () => listUntold(db, leftSpan(now), last), last.mails, signal);
  void jobs.runDue();
}

/** Goes on until nobody is left: who was told is no longer listed. */
async function notifyAll(
  needs: Needs,
  list: () => Promise<Untold[]>,
  mails: number,
  signal: AbortSignal,
): Promise<void> {
  for (let untold = await list(); untold.length > 0; untold = await list())
    for (const one of untold) {
      if (signal.aborted) return;
      await notify(needs, one, mails);
    }
}

async function notify({ db, clock }: Needs, one: Untold, mails: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const told = { count_told: one.prayed, count_mails: mails };
    if (await markCountTold(transaction, one, told))
      await prayerCountMail.enqueue(
        { db: transaction, clock },
        { messageId: one.id, count: one.prayed },
      );
  });
}

const subject = () => t('People are praying with you');

/**
 * Tells a sender how many have prayed. Not for what and not who: nobody has proven that the address is the sender's.
 */
export function prayerTeamMails(needs: MailServices): JobHandler {
  const { db } = needs;
  return deliver(needs, prayerCountMail, {
    recipient: ({ messageId }) => senderOf(db, messageId),
    write: async ({ messageId, count }) => {
      const to = await findCountAddress(db, messageId);
      if (!to) return undefined;
      const letter = {
        greeting: t('Good day,'),
        lines: [
          t(
            '{count, plural, one {One person of our prayer team has} other {# people of our prayer team have}} prayed for the request that was sent to us with this address.',
            { count },
          ),
          t(
            'You get this mail because the box “Tell me how many have prayed” was ticked. There are two such mails at most. If you did not write to us, please ignore it.',
          ),
        ],
      };
      return { to, subject: subject(), letter };
    },
    describe: async ({ messageId }) => ({
      to: (await findCountAddress(db, messageId)) ?? null,
      subject: subject(),
    }),
  });
}
