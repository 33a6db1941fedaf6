import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { t } from '#languages/t.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { fromSent } from '#server/platform/clock.ts';
import type { Tables } from '#server/schema.ts';
import type { TableWithDates } from '#server/tables/kinds.ts';

/** When an entry appears and disappears, as stored; null for always. */
export type Dates = { schedule_date: string | null; expire_date: string | null };

/** Whether an entry that was already read is within its dates at `now`: the same rule as `isWithinDates`. */
export function isSeenAt({ schedule_date, expire_date }: Dates, now: string): boolean {
  return (
    (schedule_date === null || schedule_date <= now) && (expire_date === null || expire_date > now)
  );
}

/** Whether it has ended at `now`. */
export const isEnded = ({ expire_date }: Pick<Dates, 'expire_date'>, now: string): boolean =>
  expire_date !== null && expire_date <= now;

/**
 * Within its dates at `now`: the schedule date is absent or past, the expire date absent or ahead
 * (reference/rules.md#visibility).
 */
export function isWithinDates(
  row: ExpressionBuilder<Tables, TableWithDates>,
  now: string,
): Expression<SqlBool> {
  return row.and([
    row.or([row('schedule_date', 'is', null), row('schedule_date', '<=', now)]),
    row.or([row('expire_date', 'is', null), row('expire_date', '>', now)]),
  ]);
}

/** When an entry appeared and when it last changed: never before it appeared. Years have four digits. */
export function seenSince({
  published_at,
  updated_at,
}: {
  published_at: string;
  updated_at: string;
}): { publishedAt: string; changedAt: string } {
  const changedAt = updated_at > published_at ? updated_at : published_at;
  return { publishedAt: /^\d/.test(published_at) ? published_at : updated_at, changedAt };
}

/** Converts a sent date to the stored form; refuses an invalid date with its field's name. */
export function storedDate(
  path: string,
  text: string | null | undefined,
  timeZone: string,
): string | null {
  if (text === null || text === undefined || text === '') return null;
  try {
    return fromSent(text, timeZone);
  } catch {
    throw invalidField(path, t('This is not a valid date and time. Write it as 2026-11-22T10:00.'));
  }
}

/** Schedule and expire date as stored; refuses an end before the start. */
export function storedDates(
  content: { scheduleDate: string | null; expireDate: string | null },
  timeZone: string,
): Dates {
  const schedule_date = storedDate('scheduleDate', content.scheduleDate, timeZone);
  const expire_date = storedDate('expireDate', content.expireDate, timeZone);
  if (schedule_date !== null && expire_date !== null && expire_date <= schedule_date) {
    const message = t('This ends before it begins. Choose an expiry date after the schedule date.');
    throw invalidField('expireDate', message);
  }
  return { schedule_date, expire_date };
}
