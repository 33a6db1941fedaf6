import type { Services } from '#server/context.ts';
import type { CampaignRow } from '#server/features/notices/campaign-store.ts';
import { toStored } from '#server/platform/clock.ts';
import type { LetterPart } from '#server/platform/mail/letter.ts';
import type { RowOf } from '#server/schema.ts';
import { NEWS_DAYS } from './rules.ts';
import { findPublic } from './store.ts';
import { weeklyParts } from './weekly-parts.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** What a campaign says; undefined if there is nothing to say, or nothing any more. */
export type CampaignContent =
  | { kind: 'weekly'; parts: LetterPart[] }
  | { kind: 'urgent'; announcement: RowOf<'announcements'> };

/** What of a campaign is public at this moment. */
export async function contentOf(
  needs: Needs,
  campaign: CampaignRow,
): Promise<CampaignContent | undefined> {
  const { db, clock } = needs;
  if (campaign.kind === 'urgent') {
    const id = campaign.announcement_id ?? '';
    const announcement = await findPublic(db, id, toStored(clock.now()));
    return announcement && { kind: 'urgent', announcement };
  }
  const parts = await weeklyParts(needs, campaign);
  return parts && { kind: 'weekly', parts };
}

/** Whether a campaign is too old to be told to anybody else; also if the clock was wrong by days when it was opened. */
export function isOver({ clock }: Pick<Needs, 'clock'>, { at }: Pick<CampaignRow, 'at'>): boolean {
  const age = clock.now().since(Temporal.Instant.from(at)).total('hours');
  return Math.abs(age) > 24 * NEWS_DAYS;
}
