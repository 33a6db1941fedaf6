import { dateWordsOf } from '#contract/locale.ts';
import type { ServiceOfWeek } from '#contract/overview.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toSent, toStored, wallIn } from '#server/platform/clock.ts';
import { type ServiceDate, serviceDates } from './dates-of-week.ts';
import { noteOfDate, whenOf } from './notes.ts';
import { dayInNote } from './words.ts';

const MAX_SHOWN = 30;

/** The services from today to the same day next week that are not over, canceled and changed ones as what they are. */
export async function servicesOfWeek({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ServiceOfWeek[]> {
  const settings = await siteSettings(db);
  const now = clock.now();
  const today = startOfDay(now, settings.timeZone);
  const place = {
    timeZone: settings.timeZone,
    words: dateWordsOf(settings.locale),
    now: toStored(now),
    today: today.toPlainDate().toString(),
  };
  const dates = await serviceDates({ db }, today);
  const became = new Set(
    dates.flatMap(({ state }) => (state.is === 'changed' ? [state.into.id] : [])),
  );
  const toShown = (date: ServiceDate): ServiceOfWeek => {
    const { event, starts_at, state } = date;
    const start = toSent(starts_at, place.timeZone);
    return {
      eventId: event.id,
      title: event.summary,
      occurrence: wallIn(starts_at, event.time_zone),
      start,
      date: whenOf(start, event.is_all_day === 1, place.words),
      day: dayInNote(start.slice(0, 10), place.today, place.words),
      state: state.is,
      note: state.is === 'changed' ? (noteOfDate(date, place)?.short ?? '') : '',
      changedId: state.is === 'changed' ? state.into.id : '',
      isRepeated: event.recurrence !== '',
    };
  };
  return dates
    .filter(({ event, ends_at }) => ends_at > place.now && !became.has(event.id))
    .slice(0, MAX_SHOWN)
    .map(toShown);
}
