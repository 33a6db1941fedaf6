import type { Services } from '#server/context.ts';
import {
  type CampaignRow,
  findCampaign,
  insertCampaign,
  lastCampaign,
  listCampaignsIn,
  moveCampaign,
  readMark,
  writeMark,
} from '#server/features/notices/campaign-store.ts';
import {
  insertSends,
  nextDevices,
  nextMembers,
  type Part,
} from '#server/features/notices/send-store.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import { contentOf } from './campaign-content.ts';
import { lastDue } from './due.ts';
import { FIRST_DAYS, LATEST_HOURS, MAX_DAYS } from './rules.ts';

/** The mark that says how the weekly mail is arranged, and since when. */
export const ARRANGEMENT = 'arrangement';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Opens the weekly mail if it is due: once per week, whatever the clock does, since its id is taken by then. With
 * nothing new it is closed at once. A day or time that was changed counts from the change on, and so does the first of
 * all: nobody gets a mail because somebody looked at the settings.
 */
export async function openWeekly(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const { weekly } = await officeSettings(db);
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const arrangedAt = await arrangement(needs, JSON.stringify([weekly, timeZone]));
  if (!weekly.isOn || arrangedAt === undefined) return;
  const { at, id } = lastDue(weekly, timeZone, now);
  const due = toStored(at);
  const latest = toStored(now.subtract({ hours: LATEST_HOURS }));
  if (due <= arrangedAt || due < latest || (await findCampaign(db, id))) return;
  const readers = { kind: 'weekly', at: due, now: toStored(now) } as const;
  const [reader] = await nextMembers(db, readers, { after: undefined, limit: 1 });
  if (!reader) return;
  const last = await lastCampaign(db, 'weekly', due);
  const first = toStored(at.subtract({ hours: 24 * FIRST_DAYS }));
  const most = toStored(at.subtract({ hours: 24 * MAX_DAYS }));
  const since = last ? laterOf(last.at, most) : first;
  const campaign = { id, kind: 'weekly', announcement_id: null, since, at: due, counts: '{}' };
  const content = await contentOf(needs, { ...campaign, state: 'filling' });
  await insertCampaign(db, { ...campaign, state: content ? 'filling' : 'closed' });
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Since when the weekly mail is arranged like this; undefined if that is new, or known by a wrong clock only. */
async function arrangement(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  value: string,
): Promise<string | undefined> {
  const now = toStored(clock.now());
  const mark = await readMark(db, ARRANGEMENT);
  if (mark?.value === value && mark.at <= now) return mark.at;
  await writeMark(db, { name: ARRANGEMENT, value, at: now }, mark);
  return undefined;
}

/** Opens what administrators planned to tell and visitors see by now. */
export async function openUrgent(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  for (const campaign of await listCampaignsIn(db, ['planned'])) {
    const content = await contentOf(needs, campaign);
    if (content) await moveCampaign(db, campaign, { state: 'filling', at: toStored(clock.now()) });
  }
}

/** Gathers who is to be told of each campaign that was opened, in parts, so that nothing else waits for long. */
export async function gatherReaders(needs: Needs): Promise<void> {
  const { db } = needs;
  for (const campaign of await listCampaignsIn(db, ['filling'])) {
    await gather(needs, campaign);
    await moveCampaign(db, campaign, { state: 'open' });
  }
}

/** After an interruption it begins at the beginning: who is noted already stays as they are. */
async function gather({ db, clock }: Needs, campaign: CampaignRow): Promise<void> {
  const now = toStored(clock.now());
  const kind = campaign.kind === 'urgent' ? 'urgent' : 'weekly';
  const about = { kind, at: campaign.at, now } as const;
  for await (const members of rowsInParts((part: Part) => nextMembers(db, about, part)))
    await insertSends(db, campaign, 'mail', members, now);
  if (kind === 'weekly') return;
  for await (const devices of rowsInParts((part: Part) => nextDevices(db, part)))
    await insertSends(db, campaign, 'push', devices, now);
}
