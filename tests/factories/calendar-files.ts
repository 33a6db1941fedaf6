import { Readable } from 'node:stream';
import type { EventContent } from '#contract/events.ts';
import { eventContentSchema } from '#contract/events.ts';
import { toRow } from '#server/features/calendar/event-row.ts';
import { occurrencesOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { calendarReader } from '#server/features/import/calendar/reader.ts';
import type { Given, Planned, Reading } from '#server/features/import/planned.ts';

/** The day on which test files are brought, and the church's zone. */
const TODAY = '2026-11-22';
const CHURCH_ZONE = 'America/Los_Angeles';

/** A calendar of these lines. */
export const calendarOf = (...lines: (string | string[])[]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines.flat(), 'END:VCALENDAR'].join('\r\n')}\r\n`;

/** An event of these lines; it is called "x" unless they say otherwise. */
export const eventOf = (...lines: string[]): string[] => {
  const has = (name: string) => lines.some((line) => line.startsWith(name));
  return [
    'BEGIN:VEVENT',
    ...(has('UID') ? [] : ['UID:a']),
    ...(has('SUMMARY') ? [] : ['SUMMARY:x']),
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
  ];
};

type Ways = {
  answers?: Given['answers'];
  zone?: string;
  today?: string;
  /** How many bytes arrive at a time. */
  chunk?: number;
  name?: string;
};

export function givenOf(file: string | Buffer, ways: Ways = {}): Given {
  const {
    answers = { past: 'all' },
    zone = CHURCH_ZONE,
    today = TODAY,
    name = 'church.ics',
  } = ways;
  const bytes = Buffer.from(file as string);
  const { chunk = 65_536 } = ways;
  function* parts() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  return {
    main: { name, size: bytes.length, open: async () => Readable.from(parts()) },
    beside: new Map(),
    answers,
    site: { timeZone: zone, today },
  };
}

export const readingOf = (file: string | Buffer, ways?: Ways): Promise<Reading> =>
  calendarReader.read(givenOf(file, ways));

/** All that is planned of a file. What is made can be saved, and each note has a sentence. */
export async function plannedOf(file: string | Buffer, ways?: Ways): Promise<Planned[]> {
  const items = await Array.fromAsync((await readingOf(file, ways)).items());
  for (const { leftOut, content, notes } of items) {
    if (!leftOut) toRow(eventContentSchema.parse(content), { now: `${TODAY}T00:00:00.000Z` });
    for (const { code, values } of leftOut ? [leftOut] : notes)
      if (!calendarReader.words[code]?.(values)) throw new Error(`Nothing says ${code}.`);
  }
  return items;
}

/** What is made of a file, as events. */
export const contentsOf = async (file: string | Buffer, ways?: Ways): Promise<EventContent[]> =>
  (await plannedOf(file, ways)).flatMap(({ leftOut, content }) =>
    leftOut ? [] : [content as EventContent],
  );

/** The codes of the notes of all that is planned, each once, and why some of it is left out. */
export const codesOf = async (file: string | Buffer, ways?: Ways): Promise<string[]> => {
  const items = await plannedOf(file, ways);
  return [
    ...new Set(
      items.flatMap(({ notes, leftOut }) => [
        ...notes.map(({ code }) => code),
        ...(leftOut ? [`left out: ${leftOut.code}`] : []),
      ]),
    ),
  ];
};

/** When visitors see an event take place, in UTC, or the day where it is all day, with its title. */
export function datesSeen(
  contents: readonly EventContent[],
  { from, to }: { from: string; to: string },
): string[] {
  const [first, last] = [from, to].map((text) => Temporal.Instant.from(text)) as [
    Temporal.Instant,
    Temporal.Instant,
  ];
  return contents
    .flatMap((content) =>
      occurrencesOf(content, first, last).map(({ start }) => {
        const day = start.toZonedDateTimeISO(content.timeZone).toPlainDate();
        return `${content.isAllDay ? day : start} ${content.summary}`;
      }),
    )
    .sort();
}
