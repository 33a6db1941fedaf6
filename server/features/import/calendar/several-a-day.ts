import { ruleParts, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { WrongRule } from '#server/features/calendar/recurrence/rule-shape.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { datesByTheHour } from './by-the-hour.ts';
import type { Context } from './context.ts';
import { byTimes, datesBetween, endedByCount } from './rules.ts';

/** Counted one by one; of more, those that are nearest to today (by-the-hour.ts). */
const MOST = 200;

/**
 * The dates of a rule that has several a day, such as a vigil by the hour; undefined for any other. `rule` is one that
 * `ruleOf` returned, in wall time; `written` is how it stands in the file.
 */
export async function severalADay(
  rule: string,
  start: string,
  { written, context }: { written: string; context: Context },
): Promise<string[] | undefined> {
  const parts = ruleParts(rule);
  if (!parts) return undefined;
  const counted = await countedTimes(parts, start);
  if (counted) return counted;
  const until = parts.get('UNTIL')?.replace(/^(....)(..)(..)T(..)(..).*$/, '$1-$2-$3T$4:$5');
  const byHours = hoursOf(written, start);
  return byHours && datesByTheHour(byHours, { start, until }, context);
}

/** A rule by the day or the week with times is one by the hour that leaves out the others. */
function hoursOf(written: string, start: string): Map<string, string> | undefined {
  const parts = ruleParts(written.replaceAll(/\s|^RRULE:|;+$/gi, ''));
  const frequency = parts?.get('FREQ') ?? '';
  if (!parts) return undefined;
  if (parts.get('BYSECOND') === '0') parts.delete('BYSECOND');
  if (!['DAILY', 'WEEKLY'].includes(frequency)) return parts;
  if (!parts.has('BYHOUR') || Number(parts.get('INTERVAL') ?? 1) !== 1) return undefined;
  const weekday = weekdayCodes[new Date(`${start}Z`).getUTCDay()];
  if (frequency === 'WEEKLY' && !parts.has('BYDAY')) parts.set('BYDAY', weekday ?? '');
  return parts.set('FREQ', 'HOURLY');
}

/** `FREQ=DAILY;BYHOUR=9,15;COUNT=5`: the first five of all times together. */
async function countedTimes(
  parts: Map<string, string>,
  start: string,
): Promise<string[] | undefined> {
  const count = Number(parts.get('COUNT') ?? Number.NaN);
  if (!(count >= 1 && count <= MOST) || parts.has('BYSETPOS')) return undefined;
  const uncounted = [...parts].filter(([name]) => name !== 'COUNT');
  const times = byTimes(uncounted.map(([name, value]) => `${name}=${value}`).join(';'), start);
  const pause = createPauses();
  const dates: string[] = [];
  try {
    for (const { without, recurrence, ...time } of times ?? []) {
      // One more than counted: the first may be before the event begins.
      const counted = { ...time, recurrence: `${recurrence};COUNT=${count + 1}` };
      const ended = await endedByCount(counted);
      const last = ruleParts(ended.recurrence)?.get('UNTIL')?.slice(0, 4) ?? '';
      dates.push(...datesBetween(ended, time.start, `${last}-12-31T23:59`));
      await pause();
    }
  } catch (error) {
    if (error instanceof WrongRule) return undefined;
    throw error;
  }
  const all = dates.filter((date) => date >= start).sort();
  return all.length === 0 ? undefined : all.slice(0, count);
}
