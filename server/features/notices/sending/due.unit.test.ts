import { expect, it } from 'vitest';
import { lastDue } from './due.ts';

const ZONE = 'America/Los_Angeles';
const thursday = { day: 'Thursday', time: '09:00' } as const;
const dueAt = (now: string, weekly: Parameters<typeof lastDue>[0] = thursday, zone = ZONE) => {
  const { at, id } = lastDue(weekly, zone, Temporal.Instant.from(now));
  return [at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }), id];
};

it.each([
  ['2026-11-26T08:59:59-08:00', '2026-11-19T09:00:00-08:00', 'weekly-2026-w47'],
  ['2026-11-26T09:00:00-08:00', '2026-11-26T09:00:00-08:00', 'weekly-2026-w48'],
  ['2026-12-02T23:00:00-08:00', '2026-11-26T09:00:00-08:00', 'weekly-2026-w48'],
  // The first days of a year may belong to the last week of the year before.
  ['2027-01-01T12:00:00-08:00', '2026-12-31T09:00:00-08:00', 'weekly-2026-w53'],
])('at %s it was last due at %s', (now, at, id) => {
  expect(dueAt(now)).toEqual([at, id]);
});

it('is at the same time by the clock before and after both changes of the clocks', () => {
  const weekly = { day: 'Sunday', time: '12:00' } as const;
  expect(dueAt('2026-03-01T20:00:00Z', weekly)[0]).toBe('2026-03-01T12:00:00-08:00');
  expect(dueAt('2026-03-08T19:00:00Z', weekly)[0]).toBe('2026-03-08T12:00:00-07:00');
  expect(dueAt('2026-10-25T19:00:00Z', weekly)[0]).toBe('2026-10-25T12:00:00-07:00');
  expect(dueAt('2026-11-01T20:00:00Z', weekly)[0]).toBe('2026-11-01T12:00:00-08:00');
});

it('at an hour that is left out is an hour later, and at one that comes twice the first', () => {
  const gap = { day: 'Sunday', time: '02:30' } as const;
  expect(dueAt('2026-03-08T18:00:00Z', gap)[0]).toBe('2026-03-08T03:30:00-07:00');
  const twice = { day: 'Sunday', time: '01:30' } as const;
  expect(dueAt('2026-11-01T08:31:00Z', twice)[0]).toBe('2026-11-01T01:30:00-07:00');
  expect(dueAt('2026-11-01T09:31:00Z', twice)).toEqual([
    '2026-11-01T01:30:00-07:00',
    'weekly-2026-w44',
  ]);
});

it('comes once in every week of ten years, in zones on both sides of the date line', () => {
  for (const zone of [ZONE, 'Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago']) {
    const ids = new Set<string>();
    let now = Temporal.Instant.from('2026-01-01T00:00:00Z');
    for (let day = 0; day < 3652; day += 1) {
      ids.add(lastDue(thursday, zone, now).id);
      now = now.add({ hours: 24 });
    }
    expect([520, 521, 522, 523, 524]).toContain(ids.size);
  }
});
