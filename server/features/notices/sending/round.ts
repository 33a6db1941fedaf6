import type { Services } from '#server/context.ts';
import { listCampaignsIn, moveCampaign } from '#server/features/notices/campaign-store.ts';
import { type Channel, noticeBatches } from '#server/features/notices/jobs.ts';
import { hasDue, hasWaiting } from '#server/features/notices/send-store.ts';
import { settleAfterRestore } from './after-restore.ts';
import { dueTimes } from './due-times.ts';
import { takeQuota } from './minute-quota.ts';
import { gatherReaders, openUrgent, openWeekly } from './open-campaigns.ts';
import { hasJob } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Opens what is to be told now, gathers who is told, and asks for the next batches. It may run at any time, in several
 * processes, and end anywhere: every step is stored, and none is done twice.
 */
export async function newsRound(needs: Needs): Promise<void> {
  await settleAfterRestore(needs);
  await openWeekly(needs);
  await openUrgent(needs);
  await gatherReaders(needs);
  await askForBatch(needs, 'mail');
  await askForBatch(needs, 'push');
  await closeSent(needs);
}

/** One batch at a time, as a job: so the list of jobs stays short, however many members there are. */
async function askForBatch(needs: Needs, channel: Channel): Promise<void> {
  const { db, clock } = needs;
  const batch = noticeBatches[channel];
  if (!(await hasDue(db, channel, dueTimes(clock.now()))) || (await hasJob(db, batch.name))) return;
  await db.transaction().execute(async (transaction) => {
    const quota = await takeQuota({ ...needs, db: transaction }, channel);
    if (quota) await batch.enqueue({ db: transaction, clock }, quota);
  });
}

/** Closes what nobody waits for any more. */
async function closeSent({ db }: Needs): Promise<void> {
  for (const campaign of await listCampaignsIn(db, ['open']))
    if (!(await hasWaiting(db, campaign.id))) await moveCampaign(db, campaign, { state: 'closed' });
}
