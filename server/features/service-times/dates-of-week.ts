import { dateWordsOf } from '#contract/locale.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import { isWallTime, shiftDay } from '#domain/dates/wall-time.ts';
import type { Services } from '#server/context.ts';
import { momentsAt } from '#server/features/calendar/event-row.ts';
import { isOfRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toStored } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { rememberFrom } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import {
  type EventRow,
  listChangedDates,
  listServiceDates,
  listWithDatesLeftOut,
  type ServiceRow,
} from './store.ts';

/** The longest event, in days: so far back the start of a service can be that still runs. */
const MAX_EVENT_DAYS = 31;
/** No church has more services in a week, nor more series of them. */
const MAX_DATES = 500;
const MAX_SERIES = 300;

/** A date of a service, by the calendar: when it is, and what became of it. */
export type ServiceDate = {
  event: EventRow;
  starts_at: string;
  ends_at: string;
  /** `as usual`; `canceled`; or `changed`, into the event that it became. */
  state: { is: 'usual' } | { is: 'canceled' } | { is: 'changed'; into: EventRow };
};

/** What services are told by: the church's zone and words, this moment as stored, and the day that it is there. */
export type Place = { timeZone: string; words: DateWords; now: string; today: string };

/**
 * The services from the beginning of today to the end of the day a week later, canceled and changed ones among them, by
 * start. A date that was changed alone is there twice: as what it was, and as the event it became.
 * Found out once a day for each content version: several parts of a page ask.
 */
export async function serviceDates({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { locale } = await shownSettings(db);
  const settings = { ...(await readersSettings(db)), locale };
  const { timeZone } = settings;
  const begin = startOfDay(clock.now(), timeZone);
  const days = await rememberFrom(
    db,
    'service dates',
    async () => new Map<string, readonly ServiceDate[]>(),
  );
  const day = begin.toString();
  const dates = days.get(day) ?? (await datesFrom(db, begin));
  days.set(day, dates);
  const today = begin.toPlainDate().toString();
  const place = { timeZone, words: dateWordsOf(locale), now: toStored(clock.now()), today };
  return { settings, place, dates: await inTheirLanguage(db, dates) };
}

/** With the texts of the events in the language that is asked for. */
async function inTheirLanguage(
  db: Database,
  dates: readonly ServiceDate[],
): Promise<readonly ServiceDate[]> {
  const events = dates.flatMap(({ event, state }) =>
    state.is === 'changed' ? [event, state.into] : [event],
  );
  const shown = await inReadersLanguage(db, events);
  const inLanguage = (event: EventRow) => shown[events.indexOf(event)] ?? event;
  return dates.map(({ state, ...date }) => ({
    ...date,
    event: inLanguage(date.event),
    state: state.is === 'changed' ? { ...state, into: inLanguage(state.into) } : state,
  }));
}

/** The ids of the events that changed dates became. */
export const whatDatesBecame = (dates: readonly ServiceDate[]): ReadonlySet<string> =>
  new Set(dates.flatMap(({ state }) => (state.is === 'changed' ? [state.into.id] : [])));

async function datesFrom(db: Database, today: Temporal.ZonedDateTime): Promise<ServiceDate[]> {
  const from = toStored(today.toInstant());
  const until = toStored(today.add({ days: 8 }).toInstant());
  const since = toStored(today.subtract({ days: MAX_EVENT_DAYS + 1 }).toInstant());
  const rows = await listServiceDates(db, { since, from, until, limit: MAX_DATES });
  const leftOut = await datesLeftOut(db, { today: today.toPlainDate().toString(), from, until });
  return [...rows.map(asUsual), ...leftOut].sort((one, other) =>
    one.starts_at < other.starts_at ? -1 : Number(one.starts_at > other.starts_at),
  );
}

const asUsual = ({ starts_at, ends_at, ...event }: ServiceRow): ServiceDate => ({
  event,
  starts_at,
  ends_at,
  state: { is: 'usual' },
});

/** The dates of services that were canceled or changed, and what became of them. */
async function datesLeftOut(
  db: Database,
  span: { today: string; from: string; until: string },
): Promise<ServiceDate[]> {
  const pause = createPauses();
  const found: { wall: string; date: ServiceDate }[] = [];
  for (const event of await listWithDatesLeftOut(db, MAX_SERIES)) {
    for (const wall of near(JSON.parse(event.exceptions), span.today)) {
      const date = dateAt(event, wall);
      if (date.ends_at <= span.from && date.starts_at < span.from) continue;
      // What another program leaves out need not be a date of the rule.
      if (date.starts_at >= span.until || !isOfRule(event, wall)) continue;
      found.push({ wall, date });
    }
    await pause();
  }
  const changed = await listChangedDates(db, {
    seriesIds: [...new Set(found.map(({ date }) => date.event.id))],
    originals: [...new Set(found.map(({ wall }) => wall))],
  });
  return found.slice(0, MAX_DATES).map(({ wall, date }) => {
    const into = changed.find(
      ({ series_id, original_start }) => series_id === date.event.id && original_start === wall,
    );
    return { ...date, state: into ? { is: 'changed', into } : { is: 'canceled' } };
  });
}

/** Those that can matter this week, whatever the zones. */
function near(walls: string[], today: string): string[] {
  const [first, last] = [shiftDay(today, -MAX_EVENT_DAYS - 2), shiftDay(today, 10)];
  return walls.filter((wall) => wall > first && wall < last && isWallTime(wall));
}

const dateAt = (event: EventRow, wall: string): ServiceDate => ({
  event,
  ...momentsAt(event, wall),
  state: { is: 'canceled' },
});
