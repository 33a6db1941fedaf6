import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { deletePlanned, insertCampaign } from './campaign-store.ts';
import { noticeRound } from './jobs.ts';

/** What an announcement is told as: once, whatever happens to it later. */
export const urgentCampaignId = (announcementId: string) => `urgent-${announcementId}`;

type Urgent = { id: string; is_urgent: number };

/**
 * Plans to tell an announcement that an administrator made urgent, or drops the plan; what was begun stays, so that
 * nobody is told twice. Belongs in the transaction of their save. Nothing else plans: what comes from an archive, the
 * trash or an earlier version is told to nobody.
 */
export async function planUrgent(
  db: Database,
  row: Urgent,
  old: Urgent | undefined,
  { now, clock }: { now: string; clock: Clock },
): Promise<void> {
  const id = urgentCampaignId(row.id);
  if (row.is_urgent === 0) {
    if (old?.is_urgent === 1) await deletePlanned(db, id);
    return;
  }
  if (old?.is_urgent !== 1)
    await insertCampaign(db, {
      id,
      kind: 'urgent',
      announcement_id: row.id,
      state: 'planned',
      since: now,
      at: now,
      counts: '{}',
    });
  // Its dates may have changed, or that it is shown at all.
  await noticeRound.enqueue({ db, clock }, {});
}

/** A deleted announcement is not told, also when it is brought back. */
export async function dropPlan(db: Database, announcementId: string): Promise<void> {
  await deletePlanned(db, urgentCampaignId(announcementId));
}
