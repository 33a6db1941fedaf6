import { shiftWall } from '#domain/dates/wall-time.ts';
import { ruleParts } from '#domain/recurrence/recurrence.ts';
import { WrongRule } from '#server/features/calendar/recurrence/rule-shape.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { byTimes, datesBetween, endedByCount } from './rules.ts';

/** More are no event of a church, and of one event not brought each for itself (plan-part.ts). */
const MOST = 200;

const MINUTES: Record<string, number> = { HOURLY: 60, MINUTELY: 1 };
const PLAIN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL']);

/**
 * The dates of a rule that has several a day and ends, such as a vigil by the hour; undefined for any other. `rule` is
 * one that `ruleOf` returned, in wall time; `written` is how it stands in the file.
 */
export async function severalADay(
  rule: string,
  start: string,
  written: string,
): Promise<string[] | undefined> {
  const parts = ruleParts(rule);
  const minutes = MINUTES[parts?.get('FREQ') ?? ''];
  if (!parts) return undefined;
  if (minutes === undefined) return countedTimes(parts, start);
  if (/BY[A-Z]+=/i.test(written) || [...parts.keys()].some((name) => !PLAIN.has(name)))
    return undefined;
  const every = Number(parts.get('INTERVAL') ?? 1) * minutes;
  const until = parts.get('UNTIL')?.replace(/^(....)(..)(..)T(..)(..).*$/, '$1-$2-$3T$4:$5');
  const count = Number(parts.get('COUNT') ?? MOST + 1);
  if (!(every >= 1) || !(count >= 1)) return undefined;
  const dates: string[] = [];
  let date = start;
  while (dates.length < Math.min(count, MOST + 1) && (until === undefined || date <= until)) {
    dates.push(date);
    date = shiftWall(date, every * 60_000);
  }
  return dates.length > MOST || dates.length === 0 ? undefined : dates;
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
