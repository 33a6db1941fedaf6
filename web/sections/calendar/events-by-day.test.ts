import { expect, test } from 'vitest';
import { eventsByDay } from './events-by-day.ts';

const event = (start: string, end: string) => ({ start, end });
const days = (month: string, ...events: ReturnType<typeof event>[]) => [
  ...eventsByDay(events, month).keys(),
];

test('an event is on its day', () => {
  expect(days('2026-11', event('2026-11-22T10:00:00-08:00', '2026-11-22T11:00:00-08:00'))).toEqual([
    '2026-11-22',
  ]);
});

test('an all-day event is not on the day at whose beginning it ends', () => {
  expect(days('2026-11', event('2026-11-27T00:00:00-08:00', '2026-11-29T00:00:00-08:00'))).toEqual([
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('an event without length at midnight is on its day', () => {
  const at = '2026-11-22T00:00:00-08:00';
  expect(days('2026-11', event(at, at))).toEqual(['2026-11-22']);
});

test('one that goes over the end of a month or a year is on the days of both', () => {
  const retreat = event('2026-12-30T18:00:00-08:00', '2027-01-02T12:00:00-08:00');
  expect(days('2026-12', retreat)).toEqual(['2026-12-30', '2026-12-31']);
  expect(days('2027-01', retreat)).toEqual(['2027-01-01', '2027-01-02']);
  expect(days('2026-11', retreat)).toEqual([]);
});

test('the days are in order, whatever began first', () => {
  const long = event('2026-11-01T00:00:00-07:00', '2026-11-04T00:00:00-08:00');
  const short = event('2026-11-02T09:00:00-08:00', '2026-11-02T10:00:00-08:00');
  const byDay = eventsByDay([short, long], '2026-11');
  expect([...byDay.keys()]).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(byDay.get('2026-11-02')).toEqual([short, long]);
});
