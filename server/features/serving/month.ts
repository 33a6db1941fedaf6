import type { ListedPlace, ServingMonth } from '#contract/serving.ts';
import { monthInWords } from '#domain/dates/dates.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import { joinedByStart, type Keyed } from '#server/features/calendar/dates/keyed-gatherings.ts';
import { datesNeedingPeople } from '#server/features/calendar/dates/needing-people.ts';
import { shownBy } from '#server/features/calendar/formatted-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { listAwayOfTeams, type TaskRow } from './people-store.ts';
import { neededAt, saidOf } from './served-dates.ts';
import { shownPlaces } from './shown-places.ts';
import { isHolding, listAtDates, listDatesBetween } from './store.ts';
import { seenTask, visibleTasks } from './visible-tasks.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
/** A span of time, as stored; the end is not included. */
type Span = { from: string; until: string };

/** The most dates of one answer. */
const MOST_DATES = 500;

/** Who serves in a month, at the tasks that the account sees. Refuses `not-found` another task. */
export async function servingMonth(
  { db, clock }: Needs,
  actor: Actor,
  { month, task }: { month: string; task?: string | undefined },
): Promise<ServingMonth> {
  const { timeZone, words } = shownBy(await siteSettings(db));
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const after = first.add({ months: 1 });
  const span = {
    from: toStored(startOfDay(first, timeZone).toInstant()),
    until: toStored(startOfDay(after, timeZone).toInstant()),
  };
  const tasks =
    task === undefined ? await visibleTasks(db, actor) : [await seenTask(db, actor, task)];
  return {
    month,
    inWords: monthInWords(month, words),
    tasks: tasks.map(({ id, name }) => ({ id, name })),
    dates: await datesIn({ db, clock }, tasks, span),
    away: await awayOf(db, tasks, {
      first: first.toString(),
      last: after.subtract({ days: 1 }).toString(),
    }),
  };
}

/** The dates of a span at which people are needed, or serve, by their start and key. */
export async function keysIn(db: Database, span: Span): Promise<Keyed[]> {
  const limits = { ...span, limit: MOST_DATES };
  // Also dates that were canceled, or at which nobody is needed any more.
  const known = (await listDatesBetween(db, limits)).map(({ id }) => id);
  const dates = await joinedByStart(db, await datesNeedingPeople(db, limits), known);
  return dates.filter(
    ({ gathering: { starts_at } }) => starts_at >= span.from && starts_at < span.until,
  );
}

async function datesIn(
  { db, clock }: Needs,
  tasks: readonly TaskRow[],
  span: Span,
): Promise<ServingMonth['dates']> {
  const now = toStored(clock.now());
  const dates = await keysIn(db, span);
  const ids = tasks.map(({ id }) => id);
  const rows = await listAtDates(
    db,
    dates.map(({ key }) => key),
    ids,
  );
  const byDate = Map.groupBy(await shownPlaces(db, rows), ({ date }) => date);
  const sent: ServingMonth['dates'] = [];
  for (const { key, gathering } of dates) {
    const needed = tasksAt({ gathering, tasks, places: byDate.get(key) ?? [] });
    if (needed.length === 0) continue;
    const { title, when, location, startsAt } = await saidOf(db, gathering);
    const { isCanceled, ends_at } = gathering;
    const state = { isCanceled, isOver: ends_at <= now };
    sent.push({ id: key, title, when, location, startsAt, ...state, tasks: needed });
  }
  return sent;
}

type AtDate = {
  gathering: Gathering;
  tasks: readonly TaskRow[];
  places: readonly ListedPlace[];
};

/** The tasks of a date: those that it needs and that are on, and those at which somebody serves all the same. */
function tasksAt({ gathering, tasks, places }: AtDate) {
  return tasks.flatMap(({ id, is_active }) => {
    const people = places.filter((place) => place.task === id);
    const needed = is_active === 1 ? neededAt(gathering, id) : 0;
    if (needed === 0 && people.length === 0) return [];
    const taken = people.filter(isHolding).length;
    return [{ task: id, places: needed, free: Math.max(0, needed - taken), people }];
  });
}

async function awayOf(
  db: Database,
  tasks: readonly TaskRow[],
  days: { first: string; last: string },
): Promise<ServingMonth['away']> {
  const away = await listAwayOfTeams(
    db,
    tasks.map(({ id }) => id),
    days,
  );
  return away.map(({ person_id: person, name, first_day: first, last_day: last }) => ({
    ...{ person, name, first, last },
  }));
}
