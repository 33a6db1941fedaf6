import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { type Gathering, gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, deleteRows, findRowIn, holdRow } from '#server/platform/database/rows.ts';
import { noteDay } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { deleteSome, listEnded } from './records-store.ts';
import type { DateRow } from './store.ts';

/** How long sign-ups stay after their event was deleted: it can come back from the trash. */
const GONE_DAYS = 30;
/** Dates that are listed at once, and sign-ups that are deleted in one transaction. */
const DATES_AT_ONCE = 100;
const STEP = 200;

/**
 * Removes who signed up for what has been over for as many days as the church says, both by the clock and by the days
 * on which the server ran. Call it every day. It may end anywhere, and says how many in the activity log, without a name.
 */
export async function removeOldSignUps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const daysSeen = await noteDay({ db, clock });
  const now = toStored(clock.now());
  let dates: Pick<DateRow, 'id'>[];
  let after = '';
  do {
    dates = await listEnded(db, { now, after, limit: DATES_AT_ONCE });
    for (const { id } of dates) {
      let hasMore = true;
      while (hasMore && !signal.aborted)
        hasMore = await db
          .transaction()
          .execute((transaction) => removeSome(transaction, { id, now, daysSeen }));
      after = id;
    }
  } while (dates.length === DATES_AT_ONCE && !signal.aborted);
}

type Looked = { id: string; now: string; daysSeen: number };

/** Whether there may be more of this date to remove. */
async function removeSome(db: Database, { id, now, daysSeen }: Looked): Promise<boolean> {
  await holdRow(db, 'sign_up_dates', id);
  const date = await findRowIn(db, 'sign_up_dates', { id });
  if (!date) return false;
  const gathering = await gatheringOf(db, id);
  // An event that was deleted is over from then on.
  const [ends_at = now] = gathering
    ? [gathering.ends_at]
    : [date.ends_at, date.gone_at ?? now].sort();
  const over_days_seen = ends_at <= now ? (date.over_days_seen ?? daysSeen) : null;
  if (over_days_seen !== date.over_days_seen)
    await changeRows(db, 'sign_up_dates', { id }, { over_days_seen });
  const days = gathering?.settings.keptDays ?? GONE_DAYS;
  const leavesAt = toStored(Temporal.Instant.from(ends_at).add({ hours: 24 * days }));
  if (over_days_seen === null || leavesAt > now || daysSeen - over_days_seen < days) return false;
  const count = await deleteSome(db, id, STEP);
  const what = wordsOf(count, gathering);
  const change = { action: 'delete', kind: 'sign-ups', id: '', what } as const;
  if (count > 0) await recordChange(db, { userId: '' }, change, now);
  if (count < STEP) await deleteRows(db, 'sign_up_dates', { id });
  return count === STEP;
}

const wordsOf = (count: number, gathering: Gathering | undefined) =>
  gathering
    ? `${count} for ${gathering.event.summary}, whose time was over`
    : `${count} for an event that was deleted`;
