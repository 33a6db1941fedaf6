import type { Campaign, NoticeCounts } from '#contract/notices.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { type Clock, toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import {
  type CampaignRow,
  deletePlanned,
  findCampaign,
  findTitle,
  insertCampaign,
  listNewest,
} from './campaign-store.ts';
import { noticeRound } from './jobs.ts';
import { countSends, listProblems } from './send-store.ts';
import { saySendFailure } from './sending/push-sentences.ts';
import { countReach } from './store.ts';

type Needs = Pick<Services, 'db'>;
type Counts = Pick<Campaign, 'mails' | 'devices' | 'problems'>;

/** Counts of earlier releases did not know all of these. */
const NOBODY: NoticeCounts = { told: 0, waiting: 0, failed: 0, left: 0, dropped: 0 };

/** How many are listed: the weeks of two months, and some urgent ones. */
const LISTED = 10;

/** What members were told lately. */
export async function recentCampaigns({ db }: Needs): Promise<Campaign[]> {
  const { timeZone } = await siteSettings(db);
  const campaigns: Campaign[] = [];
  for (const row of await listNewest(db, LISTED))
    campaigns.push(await toCampaign(db, row, timeZone));
  return campaigns;
}

/** How many were told of an urgent announcement; null if nobody is to be told of it. */
export async function urgentCampaign(
  { db }: Needs,
  announcementId: string,
): Promise<{ issue: Campaign | null }> {
  const row = await findCampaign(db, urgentCampaignId(announcementId));
  const { timeZone } = await siteSettings(db);
  return { issue: row ? await toCampaign(db, row, timeZone) : null };
}

/** How many would be told of an urgent announcement now. */
export const reach = async ({ db, config }: Pick<Services, 'db' | 'config'>) => ({
  ...(await countReach(db)),
  hasMailServer: config.smtpUrl !== undefined,
});

async function toCampaign(db: Database, row: CampaignRow, timeZone: string): Promise<Campaign> {
  const { state } = row;
  return {
    _id: row.id,
    kind: row.kind === 'urgent' ? 'urgent' : 'weekly',
    title: (await findTitle(db, row.announcement_id)) ?? '',
    state: state === 'planned' || state === 'closed' ? state : 'open',
    at: toSent(row.at, timeZone),
    ...(await countsOf(db, row)),
  };
}

/** How a campaign stands; of an old one, as it was when its rows were removed. */
export async function countsOf(db: Database, { id, counts }: CampaignRow): Promise<Counts> {
  const kept: Partial<Counts> = JSON.parse(counts);
  if (kept.mails && kept.devices)
    return {
      problems: (kept.problems ?? []).map(saySendFailure),
      mails: { ...NOBODY, ...kept.mails },
      devices: { ...NOBODY, ...kept.devices },
    };
  const rows = await countSends(db, id);
  const of = (channel: string): NoticeCounts => {
    const counted = rows.filter((row) => row.channel === channel);
    const states = counted.map(({ state, count }) => [state, Number(count)]);
    return { ...NOBODY, ...Object.fromEntries(states) };
  };
  return {
    mails: of('mail'),
    devices: of('push'),
    problems: (await listProblems(db, id)).map(saySendFailure),
  };
}

/** What an announcement is told as: once, whatever happens to it later. */
const urgentCampaignId = (announcementId: string) => `urgent-${announcementId}`;

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
