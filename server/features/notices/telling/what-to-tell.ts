import type { Services } from '#server/context.ts';
import type { IssueRow } from '#server/features/notices/issue-store.ts';
import { toStored } from '#server/platform/clock.ts';
import type { LetterPart } from '#server/platform/mail/letter.ts';
import type { Tables } from '#server/schema.ts';
import { NEWS_DAYS } from './rules.ts';
import { findPublic } from './store.ts';
import { weeklyParts } from './weekly-parts.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** What an issue says; undefined if there is nothing to say, or nothing any more. */
export type Said =
  | { kind: 'weekly'; parts: LetterPart[] }
  | { kind: 'urgent'; announcement: Tables['announcements'] };

/** What of an issue is public at this moment. */
export async function whatToTell(needs: Needs, issue: IssueRow): Promise<Said | undefined> {
  const { db, clock } = needs;
  if (issue.kind === 'urgent') {
    const id = issue.announcement_id ?? '';
    const announcement = await findPublic(db, id, toStored(clock.now()));
    return announcement && { kind: 'urgent', announcement };
  }
  const parts = await weeklyParts(needs, issue);
  return parts && { kind: 'weekly', parts };
}

/** Whether an issue is too old to be told to anybody else; also if the clock was wrong by days when it was opened. */
export function isOver({ clock }: Pick<Needs, 'clock'>, { at }: Pick<IssueRow, 'at'>): boolean {
  const age = clock.now().since(Temporal.Instant.from(at)).total('hours');
  return Math.abs(age) > 24 * NEWS_DAYS;
}
