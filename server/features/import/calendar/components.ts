import { type GivenFile, UntrustedFile } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { type Keeps, type Line, linesOf } from './lines.ts';
import { endsEarly, noCalendar, wrongEnd } from './refusals.ts';

/** An event as it stands in the file: the lines of its own, without those of its alarms. */
export type RawEvent = {
  /** Which event of the file it is, from 1, and where it begins. */
  number: number;
  line: number;
  /** Which VCALENDAR of the file it is in, from 1. */
  calendar: number;
  lines: Line[];
  /** Their letters. */
  size: number;
  hasAlarm: boolean;
  /** Whether it has more lines than are read. */
  isCut: boolean;
};

/** What a file is made of. */
export type Part =
  | { kind: 'event'; event: RawEvent }
  /** A line of the calendar itself, or of its VTIMEZONE. */
  | { kind: 'calendar' | 'zone'; calendar: number; line: Line }
  /** Something that is no event: a task, a note. */
  | { kind: 'other'; name: string };

/** Lines of one event: a thousand dates left out, each in its own, and more than the rest ever has. */
const MAX_LINES = 1500;
/** Their letters altogether. */
const MAX_LETTERS = 200_000;
/** Components in components: an alarm is the third. */
const MAX_DEPTH = 8;

/** What stands in a calendar and in nothing else. */
const PARTS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** What is read of an event. */
const READ = new Set(
  [
    'BEGIN END UID RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE SEQUENCE DTSTAMP LAST-MODIFIED',
    'SUMMARY DESCRIPTION X-ALT-DESC LOCATION STATUS CLASS URL ATTACH CONFERENCE X-GOOGLE-CONFERENCE CATEGORIES GEO',
    // Of the calendar and its zones.
    'VERSION METHOD X-WR-TIMEZONE TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO',
  ].flatMap((names) => names.split(' ')),
);
/** What is only said to be there. */
const NOTED = new Set(['ATTENDEE', 'ORGANIZER', 'CONTACT', 'IMAGE', 'AALARM', 'DALARM', '']);

const keeps: Keeps = (name) => (READ.has(name) ? 'whole' : NOTED.has(name) ? 'name' : 'nothing');

/** The parts of a file, one after another; gives the thread back now and then. Throws `UntrustedFile`. */
export async function* partsOf(file: GivenFile): AsyncGenerator<Part> {
  const pause = createPauses();
  const walk = createWalk();
  for await (const lines of linesOf(await file.open(), keeps))
    for (const line of lines) {
      const part = walk.take(line);
      if (part) yield part;
      await pause();
    }
  walk.finish();
}

function createWalk() {
  const open: string[] = [];
  let [calendar, number, last] = [0, 0, 0];
  let event: RawEvent | undefined;

  const begin = (name: string, line: Line): undefined => {
    const isTop = name === 'VCALENDAR';
    // What stands before a calendar is none of it, such as the head of a mail.
    if (open.length === 0 && !isTop) return;
    const isMisplaced = isTop ? open.length > 0 : PARTS.has(name) && open.length > 1;
    if (isMisplaced || open.length === MAX_DEPTH)
      throw new UntrustedFile(wrongEnd(line.number, shown(line)));
    open.push(name);
    if (isTop) calendar += 1;
    if (open.length === 3 && event && name === 'VALARM') event.hasAlarm = true;
    if (open.length !== 2 || name !== 'VEVENT') return;
    number += 1;
    event = {
      number,
      line: line.number,
      calendar,
      lines: [],
      size: 0,
      hasAlarm: false,
      isCut: false,
    };
  };

  const end = (name: string, line: Line): Part | undefined => {
    if (open.length === 0) return undefined;
    if (open.pop() !== name) throw new UntrustedFile(wrongEnd(line.number, shown(line)));
    if (open.length !== 1) return undefined;
    if (name !== 'VEVENT' || !event)
      return name === 'VTIMEZONE' ? undefined : { kind: 'other', name };
    const ended = event;
    event = undefined;
    return { kind: 'event', event: ended };
  };

  return {
    take(line: Line): Part | undefined {
      last = line.number;
      const value = line.text
        .slice(line.text.indexOf(':') + 1)
        .trim()
        .toUpperCase();
      if (line.name === 'BEGIN') begin(value, line);
      const isZone = open[1] === 'VTIMEZONE';
      if (line.name === 'END') return end(value, line) ?? zonePart(isZone, calendar, line);
      if (event && open.length === 2) keep(event, line);
      else if (open.length === 1 && line.name !== 'BEGIN')
        return { kind: 'calendar', calendar, line };
      return zonePart(isZone, calendar, line);
    },
    finish() {
      if (calendar === 0) throw new UntrustedFile(noCalendar());
      if (open.length > 0) throw new UntrustedFile(endsEarly(last));
    },
  };
}

const zonePart = (isZone: boolean, calendar: number, line: Line): Part | undefined =>
  isZone ? { kind: 'zone', calendar, line } : undefined;

function keep(event: RawEvent, line: Line): void {
  if (line.name === 'BEGIN') return;
  event.size += line.text.length;
  if (event.lines.length >= MAX_LINES || event.size > MAX_LETTERS) event.isCut = true;
  else event.lines.push(line);
}

/** A line as a sentence can show it. */
const shown = ({ text }: Line) => text.slice(0, 60);
