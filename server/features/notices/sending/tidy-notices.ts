import type { Services } from '#server/context.ts';
import { listCampaignsIn, moveCampaign } from '#server/features/notices/campaign-store.ts';
import { countsOf } from '#server/features/notices/campaigns.ts';
import { deleteSends } from '#server/features/notices/send-store.ts';
import { toStored } from '#server/platform/clock.ts';
import { KEPT_DAYS } from './rules.ts';

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
