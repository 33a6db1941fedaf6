import { VISIT_WEEKS } from '#contract/admin-constants.ts';
import type { Chart } from '#contract/charts.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { Overview, Visits } from '#contract/overview.ts';
import { type DateWords, fillPattern } from '#domain/dates/dates.ts';
import type { Services } from '#server/context.ts';
import { shownSettings, siteSettings } from '#server/features/settings/settings.ts';
import { drawBars } from '#server/platform/charts/draw-bars.ts';
import { dayIn } from '#server/platform/clock.ts';
import { firstDeadDay } from './dead.ts';
import { deleteDeadBefore } from './dead-store.ts';
import { deleteCountsBefore, mostOf, type VisitKind, visitsByDay } from './store.ts';

/** For how long counts are kept: two years can be compared, and the month that is running. */
const KEPT_MONTHS = 25;
const SHOWN_NAMES = 5;
const WEEK = 7;

type Needs = Pick<Services, 'db' | 'clock'>;

/** The visits of the last weeks, the last of which ends today; null while none was counted. */
export async function visitsOfWeeks({
  db,
  clock,
  config,
}: Needs & Pick<Services, 'config'>): Promise<Overview['visits']> {
  const today = await todayAt({ db, clock });
  const first = today.subtract({ days: VISIT_WEEKS * WEEK - 1 });
  const days = await visitsByDay(db, first.toString());
  if (days.length === 0) return null;
  const weeks = Array.from({ length: VISIT_WEEKS }, (_, week) => ({
    from: first.add({ days: week * WEEK }).toString(),
    count: 0,
  }));
  for (const { day, count } of days) {
    const week = weeks.findLast(({ from }) => from <= day);
    if (week) week.count += count;
  }
  const from = weeks.at(-1)?.from ?? '';
  const { locale } = await shownSettings(db);
  const most = (kind: VisitKind) => mostOf(db, kind, { from, limit: SHOWN_NAMES });
  return {
    weeks,
    chart: chartOf(weeks, dateWordsOf(locale)),
    pages: await most('page'),
    sites: await most('site'),
    searches: await most('search'),
    missed: await most('missed'),
    isBehindCdn: config.cdn !== undefined,
  };
}

function chartOf(weeks: Visits['weeks'], words: DateWords): Chart {
  const groups = weeks.map(({ from, count }) => ({
    name: shortDay(from, words),
    bars: [{ parts: [{ amount: count, fill: 'one' as const }], words: String(count) }],
  }));
  return { svg: drawBars(groups, 'small'), legend: [] };
}

/** "Oct 6", in the church's language. */
function shortDay(date: string, { monthDay, shortMonths }: DateWords): string {
  const { month, day } = Temporal.PlainDate.from(date);
  return fillPattern(monthDay, { month: shortMonths[month - 1], day });
}

/** Forgets counts after two years, and paths where nothing is after three months. */
export async function forgetOldVisits({ db, clock }: Needs) {
  const today = await todayAt({ db, clock });
  await deleteDeadBefore(db, await firstDeadDay({ db, clock }));
  await deleteCountsBefore(db, today.subtract({ months: KEPT_MONTHS }).toString());
}

async function todayAt({ db, clock }: Needs): Promise<Temporal.PlainDate> {
  const { timeZone } = await siteSettings(db);
  return Temporal.PlainDate.from(dayIn(clock.now(), timeZone));
}
