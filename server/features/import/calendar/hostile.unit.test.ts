import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UntrustedFile } from '#server/features/import/planned.ts';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  givenOf,
  plannedOf,
  readingOf,
} from '../../../../tests/factories/calendar-files.ts';
import { calendarReader } from './reader.ts';

const START = 'DTSTART:20261205T100000';

/** An event as often as that, a piece at a time: the file is never in memory. */
function filled(event: (number: number) => string, count: number) {
  function* parts() {
    yield 'BEGIN:VCALENDAR\r\n';
    for (let number = 0; number < count; number += 1) yield event(number);
    yield 'END:VCALENDAR\r\n';
  }
  const given = givenOf('');
  return { ...given, main: { ...given.main, open: async () => Readable.from(parts()) } };
}

describe('a hostile calendar file', () => {
  it('of 50,000 events is read', async () => {
    const one = (number: number) =>
      `${eventOf(`UID:event-${number}`, START, 'DURATION:PT1H').join('\r\n')}\r\n`;
    const reading = await calendarReader.read(filled(one, 50_000));
    let count = 0;
    for await (const { leftOut } of reading.items()) if (!leftOut) count += 1;
    expect(count).toBe(50_000);
  });

  it.each([
    ['events', () => 'BEGIN:VEVENT\r\nEND:VEVENT\r\n', 100_001, /more than 100000 events/],
    [
      'zones',
      (number: number) =>
        `BEGIN:VEVENT\r\nDTSTART;TZID=Z${number}:20261205T100000\r\nEND:VEVENT\r\n`,
      501,
      /time zones/,
    ],
    [
      'zones that nobody knows',
      (number: number) =>
        `BEGIN:VEVENT\r\nDTSTART;TZID=Z${number}:20261205T100000\r\nEND:VEVENT\r\n`,
      21,
      /time zones/,
    ],
    [
      'lines of zones',
      () => 'BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE\r\n',
      20_001,
      /time zones/,
    ],
    [
      'changed dates of a series',
      (number: number) =>
        `BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID:20261205T10${String(number % 60).padStart(2, '0')}00Z\r\nEND:VEVENT\r\n`,
      2001,
      /more than 2000 changed dates/,
    ],
  ])('with too many %s is not trusted', async (_, one, count, message) => {
    const reading = calendarReader.read(filled(one, count));
    await expect(reading).rejects.toThrow(UntrustedFile);
    await expect(reading).rejects.toThrow(message);
  });

  it('that never ends is given up', async () => {
    const block = Buffer.alloc(1024 * 1024, 'x');
    function* endless() {
      yield 'BEGIN:VCALENDAR\r\nX:';
      for (;;) yield block;
    }
    const given = givenOf('');
    const reading = calendarReader.read({
      ...given,
      main: { ...given.main, open: async () => Readable.from(endless()) },
    });
    await expect(reading).rejects.toThrow(/more than 512 MB/);
  });

  it('with an endless line is read without its rest', async () => {
    const file = calendarOf(
      eventOf(START, `DESCRIPTION:${'word '.repeat(100_000)}`, 'LOCATION:Hall'),
    );
    for (const chunk of [1000, 65_536, 1_000_000])
      expect(await contentsOf(file, { answers: {}, chunk })).toMatchObject([{ location: 'Hall' }]);
    const folded = calendarOf(
      eventOf(START, `DESCRIPTION:x${'\r\n word'.repeat(100_000)}`, 'LOCATION:Hall'),
    );
    expect(await contentsOf(folded)).toMatchObject([{ location: 'Hall' }]);
  });

  it('with a date list that is cut is not taken for whole', async () => {
    const many = Array.from({ length: 8000 }, () => '20261205T100000').join();
    const file = calendarOf(eventOf(START, 'RRULE:FREQ=WEEKLY', `EXDATE:${many}`));
    expect(await codesOf(file)).toEqual(['left out: too-much']);
    const lines = calendarOf(
      eventOf(START, ...Array.from({ length: 2000 }, () => `EXDATE:${'20261205T100000'}`)),
    );
    expect(await codesOf(lines)).toEqual(['left out: too-much']);
  });

  it('with names of JavaScript’s own makes events of them', async () => {
    const file = calendarOf(
      eventOf(
        'UID:__proto__',
        START,
        'constructor:x',
        'DTEND;__proto__=x;TZID=constructor:20261205T110000',
      ),
    );
    expect(await codesOf(file)).toEqual(['left out: zone-asked']);
    expect((await plannedOf(calendarOf(eventOf('UID:__proto__', START))))[0]?.foreignId).toBe(
      '__proto__',
    );
  });

  it('of dates of their own without end brings so many of all', async () => {
    const one = (number: number) =>
      `${eventOf(`UID:${number}`, START, 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY').join('\r\n')}\r\n`;
    const reading = await calendarReader.read(filled(one, 120));
    expect((await Array.fromAsync(reading.items())).length).toBe(20_000 + 20);
  });
});

/** Lines that mean something, in any order, whole and broken. */
const line = fc.oneof(
  fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'UID:a',
    'UID:b',
    START,
    'DTSTART;VALUE=DATE:20261205',
    'DTSTART;TZID=Europe/Berlin:20261205T100000',
    'DTEND:20261205T090000Z',
    'DURATION:-P1W2DT3H',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'RRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20271231T000000Z',
    'RDATE;VALUE=PERIOD:20261206T100000Z/PT1H',
    'EXDATE;VALUE=DATE:20261212',
    'EXRULE:FREQ=DAILY;INTERVAL=3',
    'RECURRENCE-ID:20261212T100000',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261212T180000Z',
    'STATUS:CANCELLED',
    'SEQUENCE:3',
    'DESCRIPTION:<p>a&amp;b',
    'ATTACH;ENCODING=BASE64:AAAA=',
    'X-A;B="',
    ' folded',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

it('whatever stands in a file, it is refused in words or planned, each thing once, the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { maxLength: 10 }), { maxLength: 6 }),
      async (events) => {
        const file = calendarOf(...events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']));
        try {
          const items = await plannedOf(file);
          const made = items.filter(({ leftOut }) => !leftOut).map(({ foreignId }) => foreignId);
          expect(new Set(made).size).toBe(made.length);
          expect(await plannedOf(file, { answers: { past: 'all' }, chunk: 11 })).toEqual(items);
          await readingOf(file);
        } catch (error) {
          if (!(error instanceof UntrustedFile)) throw error;
        }
      },
    ),
    { numRuns: 300 },
  );
});
