import { weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Context } from './context.ts';

/** Of one event, enough for the dates of their own that are brought (plan-part.ts), and for those that it leaves out. */
const MOST = 1000;
const ENOUGH = 200;

const HOUR = 3_600_000;
const STEPS: Record<string, number> = { HOURLY: HOUR, MINUTELY: 60_000 };
/** What only leaves out of the hours or minutes, or names the minutes of an hour. */
const FOLLOWED = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'],
  ...['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE'],
]);

/** A rule in steps of hours or minutes, all in milliseconds of wall time. */
type Steps = {
  begin: number;
  step: number;
  end: number;
  count: number;
  fits: (at: Date) => boolean;
  /** What is added to a step, for each of its dates. */
  within: number[];
};

/**
 * The dates of a rule by the hour or the minute that are nearest to today: the next ones, and, where they are few, the
 * last ones before. Undefined for a rule with other parts, or one that takes too long to follow. `until` is wall time.
 */
export async function datesByTheHour(
  parts: ReadonlyMap<string, string>,
  { start, until }: { start: string; until: string | undefined },
  context: Pick<Context, 'today' | 'from' | 'to' | 'budget'>,
): Promise<string[] | undefined> {
  const steps = stepsOf(parts, start);
  if (!steps) return undefined;
  const timeOf = (wall: string) => Date.parse(`${wall}Z`);
  steps.end = Math.min(timeOf(`${context.to}T23:59`), until ? timeOf(until) : Infinity);
  const today = timeOf(`${context.today}T00:00`);
  // What is counted is counted from its beginning.
  if (Number.isFinite(steps.count)) return walk(steps, { from: steps.begin, today }, context);
  const ahead = await walk(steps, { from: today, today }, context);
  if (!ahead || ahead.length >= ENOUGH) return ahead;
  const first = timeOf(`${context.from}T00:00`);
  const before = { ...steps, end: Math.min(steps.end, today - 1) };
  const found = await walk(before, { from: first, today }, context);
  return found && [...found, ...ahead];
}

function stepsOf(parts: ReadonlyMap<string, string>, start: string): Steps | undefined {
  const unit = STEPS[parts.get('FREQ') ?? ''];
  const every = Number(parts.get('INTERVAL') ?? 1);
  const count = Number(parts.get('COUNT') ?? Infinity);
  if (
    !unit ||
    !(every >= 1) ||
    !(count >= 1) ||
    ![...parts.keys()].every((name) => FOLLOWED.has(name))
  )
    return undefined;
  const days = parts.get('BYDAY')?.split(',');
  if (days?.some((day) => !weekdayCodes.some((code) => code === day))) return undefined;
  const begin = Date.parse(`${start}Z`);
  const minutes = unit === HOUR ? numbersOf(parts.get('BYMINUTE')) : undefined;
  const own = new Date(begin).getUTCMinutes();
  return {
    begin,
    step: unit * every,
    end: Infinity,
    count,
    fits: fitsOf(parts, unit),
    within: (minutes ?? [own])
      .sort((one, other) => one - other)
      .map((minute) => (minute - own) * 60_000),
  };
}

const numbersOf = (text: string | undefined) =>
  text === undefined ? undefined : [...new Set(text.split(',').map(Number))];

/** Codes as `getUTCDay` counts. */
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function fitsOf(parts: ReadonlyMap<string, string>, unit: number): Steps['fits'] {
  const isIn = (name: string) => {
    const numbers = numbersOf(parts.get(name));
    return (value: number) => numbers === undefined || numbers.includes(value);
  };
  const [month, hour, minute] = [isIn('BYMONTH'), isIn('BYHOUR'), isIn('BYMINUTE')];
  const dayOfMonth = isIn('BYMONTHDAY');
  const days = parts.get('BYDAY')?.split(',');
  return (at) =>
    hour(at.getUTCHours()) &&
    (unit === HOUR || minute(at.getUTCMinutes())) &&
    month(at.getUTCMonth() + 1) &&
    (days === undefined || days.includes(DAYS[at.getUTCDay()] ?? '')) &&
    (dayOfMonth(at.getUTCDate()) || dayOfMonth(at.getUTCDate() - 1 - lastDayOf(at)));
}

const lastDayOf = (at: Date) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

/** The first dates from today on, and the last ones before; undefined once the file has taken too many steps. */
async function walk(
  { begin, step, end, count, fits, within }: Steps,
  { from, today }: { from: number; today: number },
  { budget }: Pick<Context, 'budget'>,
): Promise<string[] | undefined> {
  const pause = createPauses();
  const before: number[] = [];
  const ahead: number[] = [];
  let found = 0;
  // One step earlier: a date of it may be later than its beginning.
  for (let n = Math.max(0, Math.floor((from - begin) / step) - 1); ; n += 1) {
    const at = begin + n * step;
    if (at - HOUR > end || ahead.length >= MOST) break;
    budget.steps -= 1;
    if (budget.steps < 0) return undefined;
    if (n % 1000 === 0) await pause();
    if (!fits(new Date(at))) continue;
    for (const more of within) {
      const date = at + more;
      if (date < begin || date > end) continue;
      found += 1;
      if (found > count) return written(before, ahead);
      if (date < from) continue;
      if (date >= today) ahead.push(date);
      else if (before.push(date) > MOST) before.shift();
    }
  }
  return written(before, ahead);
}

const written = (before: number[], ahead: number[]) =>
  [...before, ...ahead].map((at) => new Date(at).toISOString().slice(0, 16));
