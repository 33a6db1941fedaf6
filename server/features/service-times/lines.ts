import type { Site, SiteSettings } from '#contract/site.ts';
import { weekdays } from '#contract/weekdays.ts';
import { type DateWords, hourInLine, serviceInWords } from '#domain/dates/dates.ts';
import { isolated } from '#domain/isolated.ts';
import { ruleParts } from '#domain/recurrence/recurrence.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Place, ServiceDate } from './dates-of-week.ts';
import { daysInLine, nameInLine } from './words.ts';

/** Which is the main one is found out when all are known. */
export type ServiceLine = Omit<Site['services'][number], 'isMain'>;

/** As many as the settings have room for. */
const MAX_LINES = 20;

/** Whether an event takes place every week, on whichever days. */
export function isWeekly({ recurrence }: { recurrence: string }): boolean {
  const parts = ruleParts(recurrence);
  const frequency = parts?.get('FREQ') ?? '';
  return ['DAILY', 'WEEKLY'].includes(frequency) && Number(parts?.get('INTERVAL') ?? 1) === 1;
}

type Slot = { date: ServiceDate; weekday: number; start: string; end: string };

/** What takes place every week, from Sunday on: "Sunday 10AM", "Wednesday Bible Study 6:30PM". */
export function weeklyLines(dates: readonly ServiceDate[], place: Place): ServiceLine[] {
  const slots = slotsOf(dates, place);
  const grouped = Map.groupBy(
    slots,
    ({ date, start, end }) => `${date.event.id} ${start.slice(11, 16)} ${end.slice(11, 16)}`,
  );
  const lines = [...grouped.values()].map((group) => toLine(group, place));
  const known = new Set<string>();
  return lines
    .sort((one, other) => compare(orderOf(one), orderOf(other)))
    .filter(({ words }) => !known.has(words) && known.add(words))
    .slice(0, MAX_LINES);
}

/**
 * Each weekday once: today until its services are over, then the same day next week. So a service that was moved for
 * good shows its new time when the last one at the old time is over.
 */
function slotsOf(dates: readonly ServiceDate[], { timeZone, now, today }: Place): Slot[] {
  const slots = dates
    .filter(({ event }) => isWeekly(event))
    .map((date) => {
      const start = toSent(date.starts_at, timeZone);
      const end = toSent(date.ends_at, timeZone);
      const { dayOfWeek } = Temporal.PlainDate.from(start.slice(0, 10));
      return { date, start, end, weekday: dayOfWeek % 7 };
    });
  const nextWeek = Temporal.PlainDate.from(today).add({ days: 7 }).toString();
  const isOver = ({ date }: Slot) => date.ends_at <= now;
  const ofToday = slots.filter(({ start }) => start.slice(0, 10) === today);
  const isOpen = ofToday.some((slot) => !isOver(slot));
  const wasToday = new Set(ofToday.map(({ date }) => date.event.id));
  return slots.filter((slot) => {
    const day = slot.start.slice(0, 10);
    // It began before today and still runs.
    if (day < today) return false;
    if (day === today) return !isOver(slot);
    return day < nextWeek || !isOpen || wasToday.has(slot.date.event.id);
  });
}

function toLine(slots: Slot[], { words }: Place): ServiceLine {
  const [{ date, start, end }] = slots as [Slot];
  const { event } = date;
  const days = [...new Set(slots.map(({ weekday }) => weekday))].sort();
  const isAllDay = event.is_all_day === 1;
  const isShort = date.starts_at < date.ends_at && Date.parse(end) - Date.parse(start) < 86_400_000;
  const name =
    days.length === 1
      ? nameInLine(event.summary, words.weekdays[days[0] ?? 0] ?? '')
      : event.summary;
  return {
    words: [daysInLine(days, words), isolated(name), isAllDay ? '' : hourInLine(start, words)]
      .filter((part) => part !== '')
      .join(' '),
    name,
    days: days.flatMap((day) => weekdays[day] ?? []),
    opens: isAllDay ? '00:00' : start.slice(11, 16),
    closes: isAllDay ? '23:59' : isShort ? end.slice(11, 16) : '',
    note: '',
    eventId: event.id,
    path: `/events/${event.slug}`,
  };
}

const orderOf = ({ days, opens, words }: ServiceLine): string =>
  `${weekdays.indexOf(days[0] ?? 'Sunday')} ${opens} ${words}`;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The settings' service times as the same lines: for a church whose calendar has none. */
export function linesOfSettings(
  { serviceTimes }: Pick<SiteSettings, 'serviceTimes'>,
  words: DateWords,
): ServiceLine[] {
  return serviceTimes.map(({ weekday, time, name }) => ({
    words: serviceInWords({ weekday: weekdays.indexOf(weekday), name, time }, words),
    name,
    days: [weekday],
    opens: time,
    closes: '',
    note: '',
    eventId: '',
    path: '',
  }));
}
