import type { Services } from '#server/context.ts';
import { listCampaignsIn, moveCampaign } from '#server/features/notices/campaign-store.ts';
import { countsOf } from '#server/features/notices/campaigns.ts';
import { type Channel, noticeBatches } from '#server/features/notices/jobs.ts';
import { deleteSends, hasDue, hasWaiting, heldSends } from '#server/features/notices/send-store.ts';
import { toStored } from '#server/platform/clock.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { repeatedly } from '#server/platform/processes/repeatedly.ts';
import { settleAfterRestore } from './after-restore.ts';
import { gatherReaders, openUrgent, openWeekly } from './open-campaigns.ts';
import { takeQuota } from './quota.ts';
import { KEPT_DAYS } from './rules.ts';
import { hasJob } from './store.ts';

/** What processes hold while they notify somebody. */
export const heldNotices = heldSends;

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
  if (!(await hasDue(db, channel, clock.now())) || (await hasJob(db, batch.name))) return;
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

/** How often it is looked whether something is to be told, in milliseconds. */
const EVERY_MS = 15_000;

/** Looks from now on what is to be told. Returns a function that ends it, and resolves when the running round has ended. */
export function startRounds(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'jobs'>,
): () => Promise<void> {
  const failed = 'what is to be told was not found out; it is tried again';
  return repeatedly(async (signal) => {
    try {
      await newsRound(services);
      void services.jobs.runDue();
    } catch (error) {
      // The database says itself that it is away.
      if (!signal.aborted && !(error instanceof DatabaseAway))
        services.log.error({ err: error }, failed);
    }
  }, EVERY_MS);
}

/** Forgets who was told of what was told long ago; how many they were stays. */
export async function tidyNotices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const old = toStored(clock.now().subtract({ hours: 24 * KEPT_DAYS }));
  for (const campaign of await listCampaignsIn(db, ['closed'])) {
    if (signal.aborted) return;
    if (campaign.at >= old || campaign.counts !== '{}') continue;
    const counts = JSON.stringify(await countsOf(db, campaign));
    await db.transaction().execute(async (transaction) => {
      if (await moveCampaign(transaction, campaign, { counts }))
        await deleteSends(transaction, campaign.id);
    });
  }
}
