import type { NoticeCounts, NoticeIssue } from '#contract/notices.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { findIssue, findTitle, type IssueRow, listNewest } from './issue-store.ts';
import { urgentIssueId } from './plan-urgent.ts';
import { countSends, listProblems } from './send-store.ts';
import { countReach } from './store.ts';

type Needs = Pick<Services, 'db'>;
type Told = Pick<NoticeIssue, 'mails' | 'devices' | 'problems'>;

/** Counts of earlier releases did not know all of these. */
const NOBODY: NoticeCounts = { told: 0, waiting: 0, failed: 0, left: 0, dropped: 0 };

/** How many are listed: the weeks of two months, and some urgent ones. */
const LISTED = 10;

/** What members were told lately. */
export async function recentIssues({ db }: Needs): Promise<NoticeIssue[]> {
  const { timeZone } = await siteSettings(db);
  const issues: NoticeIssue[] = [];
  for (const row of await listNewest(db, LISTED)) issues.push(await toIssue(db, row, timeZone));
  return issues;
}

/** How many were told of an urgent announcement; null if nobody is to be told of it. */
export async function urgentIssue(
  { db }: Needs,
  announcementId: string,
): Promise<{ issue: NoticeIssue | null }> {
  const row = await findIssue(db, urgentIssueId(announcementId));
  const { timeZone } = await siteSettings(db);
  return { issue: row ? await toIssue(db, row, timeZone) : null };
}

/** How many would be told of an urgent announcement now. */
export const reach = async ({ db, config }: Pick<Services, 'db' | 'config'>) => ({
  ...(await countReach(db)),
  hasMailServer: config.smtpUrl !== undefined,
});

async function toIssue(db: Database, row: IssueRow, timeZone: string): Promise<NoticeIssue> {
  const { state } = row;
  return {
    _id: row.id,
    kind: row.kind === 'urgent' ? 'urgent' : 'weekly',
    title: (await findTitle(db, row.announcement_id)) ?? '',
    state: state === 'planned' || state === 'closed' ? state : 'open',
    at: toSent(row.at, timeZone),
    ...(await toldOf(db, row)),
  };
}

/** How an issue stands; of an old one, as it was when its rows were removed. */
export async function toldOf(db: Database, { id, counts }: IssueRow): Promise<Told> {
  const kept: Partial<Told> = JSON.parse(counts);
  if (kept.mails && kept.devices)
    return {
      problems: kept.problems ?? [],
      mails: { ...NOBODY, ...kept.mails },
      devices: { ...NOBODY, ...kept.devices },
    };
  const rows = await countSends(db, id);
  const of = (channel: string): NoticeCounts => {
    const count = (state: string) =>
      Number(rows.find((row) => row.channel === channel && row.state === state)?.count ?? 0);
    return {
      told: count('told'),
      waiting: count('waiting'),
      failed: count('failed'),
      left: count('left'),
      dropped: count('dropped'),
    };
  };
  return { mails: of('mail'), devices: of('push'), problems: await listProblems(db, id) };
}
