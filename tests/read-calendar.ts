import ICAL from 'ical.js';

/** One date of a calendar file as an independent parser understands it; instants in UTC, days of all-day events. */
export type ReadDate = {
  uid: string;
  title: string;
  start: string;
  end: string;
  isAllDay: boolean;
};

type Between = { from: string; to: string };

/**
 * Every date that starts in `[from, to)`, as ical.js reads the file by its own time zones. What is canceled is left out.
 */
export function readCalendar(text: string, { from, to }: Between): ReadDate[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone');
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  try {
    const events = calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent));
    const moved = events.filter((event) => event.isRecurrenceException());
    const masters = events.filter((event) => !event.isRecurrenceException());
    for (const master of masters)
      for (const date of moved.filter(({ uid }) => uid === master.uid))
        master.relateException(date);
    return masters
      .flatMap((master) => datesOf(master, to))
      .filter(({ start }) => start >= from && start < to);
  } finally {
    ICAL.TimezoneService.reset();
  }
}

function datesOf(master: ICAL.Event, to: string): ReadDate[] {
  if (!master.isRecurring()) return readDate(master, master.startDate, master.endDate);
  const dates: ReadDate[] = [];
  const iterator = master.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    // A date moved to an earlier day comes in the place of its original one.
    if (instantOf(next) > shifted(to, 40)) break;
    const { item, startDate, endDate } = master.getOccurrenceDetails(next);
    dates.push(...readDate(item, startDate, endDate));
  }
  return dates;
}

function readDate(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadDate[] {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return [];
  const [begin, finish] = [instantOf(start), instantOf(end)];
  return [
    { uid: event.uid, title: event.summary, start: begin, end: finish, isAllDay: start.isDate },
  ];
}

const instantOf = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : `${time.toJSDate().toISOString().slice(0, 19)}Z`;

const shifted = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString();
