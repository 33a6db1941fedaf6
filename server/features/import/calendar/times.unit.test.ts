import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  codesOf,
  contentsOf,
  eventOf,
} from '../../../../tests/factories/calendar-files.ts';

const only = async (...lines: string[]) => (await contentsOf(calendarOf(eventOf(...lines))))[0];

describe('an event', () => {
  it.each([
    [
      'a floating time',
      ['DTSTART:20261205T100000', 'DTEND:20261205T113000'],
      '2026-12-05T10:00',
      '2026-12-05T11:30',
    ],
    [
      'an instant',
      ['DTSTART:20261205T180000Z', 'DTEND:20261205T190000Z'],
      '2026-12-05T10:00',
      '2026-12-05T11:00',
    ],
    [
      'another zone',
      ['DTSTART;TZID=Europe/Berlin:20261205T190000', 'DURATION:PT90M'],
      '2026-12-05T10:00',
      '2026-12-05T11:30',
    ],
    [
      'two zones',
      ['DTSTART;TZID=America/New_York:20261205T130000', 'DTEND;TZID=Europe/Berlin:20261205T200000'],
      '2026-12-05T10:00',
      '2026-12-05T11:00',
    ],
    ['no end', ['DTSTART:20261205T100000'], '2026-12-05T10:00', '2026-12-05T10:00'],
    [
      'a duration of weeks',
      ['DTSTART:20261205T100000', 'DURATION:P2W'],
      '2026-12-05T10:00',
      '2026-12-19T10:00',
    ],
    [
      'a duration over a change of clocks',
      ['DTSTART:20261031T220000', 'DURATION:PT6H'],
      '2026-10-31T22:00',
      '2026-11-01T03:00',
    ],
    [
      'days over a change of clocks',
      ['DTSTART:20261031T220000', 'DURATION:P1D'],
      '2026-10-31T22:00',
      '2026-11-01T22:00',
    ],
    ['an offset', ['DTSTART:20261205T100000-0500'], '2026-12-05T07:00', '2026-12-05T07:00'],
    [
      'a broken duration',
      ['DTSTART:20261205T100000', 'DURATION:PXYZ'],
      '2026-12-05T10:00',
      '2026-12-05T10:00',
    ],
    [
      'small letters',
      ['dtstart;tzid=america/new_york:20261205T130000'],
      '2026-12-05T10:00',
      '2026-12-05T10:00',
    ],
    [
      'seconds',
      ['DTSTART:20261205T100030', 'DTEND:20261205T110030'],
      '2026-12-05T10:00',
      '2026-12-05T11:00',
    ],
  ])('with %s takes place then', async (_, lines, start, end) => {
    expect(await only(...lines)).toMatchObject({
      start,
      end,
      isAllDay: false,
      timeZone: 'America/Los_Angeles',
    });
  });

  it.each([
    ['a day', ['DTSTART;VALUE=DATE:20261205'], '2026-12-06T00:00'],
    ['a day without its type', ['DTSTART:20261205'], '2026-12-06T00:00'],
    [
      'three days',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208'],
      '2026-12-08T00:00',
    ],
    [
      'an end that is its start',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261205'],
      '2026-12-06T00:00',
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20261205', 'DURATION:P2D'], '2026-12-07T00:00'],
    [
      'an end with a time',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND:20261206T100000'],
      '2026-12-07T00:00',
    ],
  ])('of %s is all day', async (_, lines, end) => {
    expect(await only(...lines)).toMatchObject({ start: '2026-12-05T00:00', end, isAllDay: true });
  });

  it.each([
    [
      'ends before it starts',
      ['DTSTART:20261205T100000', 'DTEND:20261205T090000'],
      ['end-before-start'],
      '2026-12-05T10:00',
    ],
    [
      'has a negative duration',
      ['DTSTART:20261205T100000', 'DURATION:-PT1H'],
      ['end-before-start'],
      '2026-12-05T10:00',
    ],
    [
      'has days in reverse',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261203'],
      ['end-before-start'],
      '2026-12-06T00:00',
    ],
  ])('that %s ends when it starts, and that is said', async (_, lines, codes, end) => {
    expect(await only(...lines)).toMatchObject({ end });
    expect(await codesOf(calendarOf(eventOf(...lines)))).toEqual(codes);
  });

  it.each([
    ['no start', ['DTEND:20261205T100000'], 'no-start'],
    ['February 31', ['DTSTART:20260231T100000'], 'wrong-start'],
    ['hour 25', ['DTSTART:20260201T250000'], 'wrong-start'],
    ['the year 1', ['DTSTART:00010101T000000Z'], 'wrong-start'],
    ['words', ['DTSTART:soon'], 'wrong-start'],
    ['two months', ['DTSTART:20261205T100000', 'DURATION:P60D'], 'too-long'],
    ['a century', ['DTSTART:20261205T100000', 'DURATION:P40000D'], 'too-long'],
    ['a zone that nobody knows', ['DTSTART;TZID=Nowhere:20261205T100000'], 'zone-asked'],
  ])('with %s is left out', async (_, lines, code) => {
    expect(await codesOf(calendarOf(eventOf(...lines)))).toEqual([`left out: ${code}`]);
  });

  it('of many days repeats daily', async () => {
    const lent = ['DTSTART;VALUE=DATE:20270210', 'DTEND;VALUE=DATE:20270328'];
    expect(await only(...lent)).toMatchObject({
      start: '2027-02-10T00:00',
      end: '2027-02-11T00:00',
      recurrence: 'FREQ=DAILY;COUNT=46',
    });
    expect(await codesOf(calendarOf(eventOf(...lent)))).toEqual(['long-days']);
  });
});
