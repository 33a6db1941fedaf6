import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { lockRow } from '#server/platform/database/rows.ts';
import { noteDay } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { type Gathering, gatheringOf } from './gatherings.ts';
import {
  deleteDate,
  deleteSome,
  type KeptTables,
  listEnded,
  noteDaysSeen,
} from './kept-dates-store.ts';

/** How a feature forgets what hangs on dates that are over. */
type Forgetting = KeptTables & {
  /** After how many days what is hung on it is forgotten. */
  daysOf: (gathering: Gathering) => number;
  /** What the activity says was deleted. */
  kind: 'sign-ups' | 'serving';
};

/** How long it stays after its event was deleted: that can come back from the trash. */
const GONE_DAYS = 30;
/** Dates that are listed at once, and rows that are deleted in one transaction. */
const DATES_AT_ONCE = 100;
const STEP = 200;

/**
 * Removes what hangs on dates that have been over for so many days, both by the clock and by the days on which the server
 * ran. Call it every day. It may end anywhere, and says how many in the activity log, without a name.
 */
export async function forgetEnded(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  forgetting: Forgetting,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const daysSeen = await noteDay({ db, clock });
  const now = toStored(clock.now());
  let dates: { id: string }[];
  let after = '';
  do {
    dates = await listEnded(db, forgetting.dates, { now, after, limit: DATES_AT_ONCE });
    for (const { id } of dates) {
      let hasMore = true;
      while (hasMore && !signal.aborted)
        hasMore = await db
          .transaction()
          .execute((transaction) => removeSome(transaction, forgetting, { id, now, daysSeen }));
      after = id;
    }
  } while (dates.length === DATES_AT_ONCE && !signal.aborted);
}

type Looked = { id: string; now: string; daysSeen: number };

/** Whether there may be more of this date to remove. */
async function removeSome(
  db: Database,
  forgetting: Forgetting,
  { id, now, daysSeen }: Looked,
): Promise<boolean> {
  const date = await lockRow(db, forgetting.dates, id);
  if (!date) return false;
  const gathering = await gatheringOf(db, id);
  // An event that was deleted is over from then on.
  const [ends_at = now] = gathering
    ? [gathering.ends_at]
    : [date.ends_at, date.gone_at ?? now].sort();
  const seen = ends_at <= now ? (date.over_days_seen ?? daysSeen) : null;
  if (seen !== date.over_days_seen) await noteDaysSeen(db, forgetting.dates, { id, seen });
  const days = gathering ? forgetting.daysOf(gathering) : GONE_DAYS;
  const leavesAt = toStored(Temporal.Instant.from(ends_at).add({ hours: 24 * days }));
  if (seen === null || leavesAt > now || daysSeen - seen < days) return false;
  const count = await deleteSome(db, forgetting.things, id, STEP);
  const what = wordsOf(count, gathering);
  const change = { action: 'delete', kind: forgetting.kind, id: '', what } as const;
  if (count > 0) await recordChange(db, { userId: '' }, change, now);
  if (count < STEP) await deleteDate(db, forgetting.dates, id);
  return count === STEP;
}

const wordsOf = (count: number, gathering: Gathering | undefined) =>
  gathering
    ? `${count} for ${gathering.event.summary}, whose time was over`
    : `${count} for an event that was deleted`;
