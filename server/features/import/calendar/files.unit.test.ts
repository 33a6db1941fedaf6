import { describe, expect, it } from 'vitest';
import { UntrustedFile } from '#server/features/import/planned.ts';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
  plannedOf,
  readingOf,
} from '../../../../tests/factories/calendar-files.ts';
import { calendarReader } from './reader.ts';

const START = 'DTSTART:20261205T100000';
const titles = async (file: string | Buffer, chunk?: number) =>
  (await contentsOf(file, { answers: { past: 'all' }, ...(chunk && { chunk }) })).map(
    ({ summary }) => summary,
  );

describe('a calendar file', () => {
  it.each([
    ['as it should be', calendarOf(eventOf(START)), true],
    ['below the head of a mail', `Subject: Calendar\r\n\r\n${calendarOf()}`, true],
    ['with a mark of its letters', `\ufeff${calendarOf()}`, true],
    ['of small letters', 'begin:vcalendar\nend:vcalendar', true],
    ['an address', 'webcal://example.org/church.ics', true],
    ['another address', ' https://example.org/church.ics?key=1\n', true],
    ['a page', '<html>https://example.org/church.ics</html>', false],
    ['a card', 'BEGIN:VCARD\r\nEND:VCARD', false],
  ])('%s is recognized or not', (_, text, is) => {
    expect(calendarReader.recognizes('any', Buffer.from(text))).toBe(is);
  });

  it('is read whatever its lines end with, and however its bytes arrive', async () => {
    const file = calendarOf(
      eventOf('SUMMARY:Grüße an', '  alle 🎄 und', '\t\tjeden', START),
      eventOf('UID:b', 'SUMMARY:Two', START),
    );
    const expected = ['Grüße an alle 🎄 und\tjeden', 'Two'].map((title) =>
      title.replace('\t', ' '),
    );
    for (const ends of ['\r\n', '\n', '\r', '\r\r\n', '\n\n'])
      expect(await titles(file.replaceAll('\r\n', ends))).toEqual(expected);
    for (const chunk of [1, 2, 3, 7, 64]) expect(await titles(file, chunk)).toEqual(expected);
    expect(await titles(`\ufeff${file}\ufeff${file.replaceAll('UID:', 'UID:z')}`)).toEqual([
      ...expected,
      ...expected,
    ]);
  });

  it('may be folded inside a letter', async () => {
    const line = Buffer.from('SUMMARY:Gemütlich 🎄');
    for (let at = 9; at < line.length; at += 1) {
      const folded = Buffer.concat([
        Buffer.from(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n${START}\r\n`),
        line.subarray(0, at),
        Buffer.from('\r\n '),
        line.subarray(at),
        Buffer.from('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
      ]);
      expect(await titles(folded)).toEqual(['Gemütlich 🎄']);
    }
  });

  it('may be written by an old Windows', async () => {
    expect(
      await titles(
        Buffer.from(calendarOf(eventOf('SUMMARY:Gottesdienst für Ältere', START)), 'latin1'),
      ),
    ).toEqual(['Gottesdienst für Ältere']);
  });

  it('may have several calendars, and what is no event', async () => {
    const file =
      calendarOf(eventOf(START), ['BEGIN:VTODO', 'SUMMARY:Task', 'END:VTODO']) +
      calendarOf(
        ['BEGIN:VJOURNAL', 'END:VJOURNAL', 'BEGIN:VFREEBUSY', 'END:VFREEBUSY'],
        eventOf('UID:b', 'SUMMARY:y', START),
      );
    expect(await titles(file)).toEqual(['x', 'y']);
    const { notes, source } = await readingOf(file);
    expect(source).toBe('calendar');
    expect(notes.map(({ code, values }) => `${code} ${values.count}`)).toEqual([
      'tasks 1',
      'journals 1',
      'busy-times 1',
    ]);
  });

  it('may have no events', async () => {
    expect(await plannedOf(calendarOf())).toEqual([]);
  });

  it('has the same things each time it is read', async () => {
    const file = calendarOf(eventOf(START, 'RRULE:FREQ=WEEKLY', 'RDATE:20261206T100000'), [
      'BEGIN:VEVENT',
      START,
      'SUMMARY:no name',
      'END:VEVENT',
    ]);
    const first = await plannedOf(file);
    expect(await plannedOf(file, { answers: { past: 'all' }, chunk: 5 })).toEqual(first);
    expect(first.map(({ foreignId }) => foreignId)).toEqual([
      'a',
      'a/20261206T100000',
      expect.stringMatching(/^[\da-f]{40}$/),
    ]);
  });

  it.each([
    ['an address', 'webcal://example.org/church.ics', /https:\/\/ in place of webcal/],
    ['UTF-16', Buffer.from(calendarOf(), 'utf16le'), /UTF-8/],
    ['nothing of a calendar', 'hello', /BEGIN:VCALENDAR/],
    [
      'the middle of an event',
      calendarOf(eventOf(START)).slice(0, -40),
      /in the middle, at line 8/,
    ],
    [
      'the middle of a calendar',
      calendarOf(eventOf(START)).replace('END:VCALENDAR', ''),
      /in the middle/,
    ],
    [
      'an event in an event',
      calendarOf(['BEGIN:VEVENT', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VEVENT']),
      /line 5 says BEGIN:VEVENT/,
    ],
    [
      'an end of something else',
      calendarOf(['BEGIN:VEVENT', 'END:VTODO']),
      /line 5 says END:VTODO/,
    ],
    ['a calendar in a calendar', calendarOf(calendarOf().trim().split('\r\n')), /BEGIN:VCALENDAR/],
  ])('is not trusted with %s', async (_, file, message) => {
    const reading = readingOf(file);
    await expect(reading).rejects.toThrow(UntrustedFile);
    await expect(reading).rejects.toThrow(message);
  });

  it('may have a line that nobody can read', async () => {
    const broken = eventOf(START, 'this is no property', 'LOCATION:Hall');
    expect(await codesOf(calendarOf(broken))).toEqual(['broken-line']);
    expect((await contentsOf(calendarOf(broken)))[0]).toMatchObject({ location: 'Hall' });
  });

  it('is asked about what is over only where something is', async () => {
    const over = calendarOf(eventOf('DTSTART:20260105T100000'));
    const ask = async (file: string, answers = {}) =>
      (await readingOf(file, { answers })).questions.map(({ id, value }) => `${id} ${value}`);
    expect(await ask(calendarOf(eventOf(START)))).toEqual([]);
    expect(await ask(over)).toEqual(['past year']);
    expect(await ask(over, { past: 'none' })).toEqual(['past none']);
    const brought = async (start: string, past: string) =>
      (await contentsOf(calendarOf(eventOf(start)), { answers: { past } })).length;
    expect(await brought('DTSTART:20260105T100000', 'none')).toBe(0);
    expect(await brought('DTSTART:20260105T100000', 'year')).toBe(1);
    expect(await brought('DTSTART:20240105T100000', 'year')).toBe(0);
    expect(await brought('DTSTART:20240105T100000', 'all')).toBe(1);
    expect(await codesOf(over, { answers: { past: 'none' } })).toEqual(['left out: past']);
  });
});

describe('every code that is used', () => {
  it('has a sentence', () => {
    for (const [code, say] of Object.entries(calendarReader.words))
      expect(
        say({
          zone: 'Europe/Berlin',
          count: 2,
          line: 3,
          rule: 'x',
          names: 'y',
          most: 5,
          until: 'z',
        }),
        code,
      ).not.toBe('');
  });
});
