import { expect, onTestFinished, test, vi } from 'vitest';
import { type AdminEvent, adminEventSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { eventStanding, ownZoneInWords } from '#web/admin/events/event-words.ts';
import { canNameDates, nextOccurrences, occurrenceOn } from './occurrences.ts';

const dates = dateWordsOf('en-US');

const timeZone = 'America/Los_Angeles';
const series = (recurrence: string): AdminEvent =>
  adminEventSchema.parse({
    id: '1',
    summary: 'Bible Study',
    start: { dateTime: '2026-11-25T18:30:00-08:00', timeZone },
    end: { dateTime: '2026-11-25T20:00:00-08:00', timeZone },
    recurrence,
    exceptions: ['2026-12-02T18:30'],
    next: null,
    slug: 'bible-study',
    version: 1,
  });

test.each([
  ['FREQ=WEEKLY', '2026-12-09', '2026-12-09T18:30'],
  // Far ahead, on the other side of daylight saving: the hour on the wall is the same.
  ['FREQ=WEEKLY', '2027-06-16', '2027-06-16T18:30'],
  ['FREQ=WEEKLY', '2026-12-10', undefined],
  ['FREQ=WEEKLY', '2026-11-18', undefined],
  ['FREQ=WEEKLY', '2026-12-02', undefined],
  ['FREQ=WEEKLY;COUNT=3', '2026-12-09', '2026-12-09T18:30'],
  ['FREQ=WEEKLY;COUNT=3', '2026-12-16', undefined],
  ['FREQ=WEEKLY;UNTIL=20261209T235959', '2026-12-16', undefined],
  ['FREQ=MONTHLY;BYDAY=-1WE', '2026-12-30', '2026-12-30T18:30'],
])('%s on %s is %s', (recurrence, date, occurrence) => {
  expect(occurrenceOn(series(recurrence), date)).toBe(occurrence);
});

test('of a rule the form cannot read, dates are the server’s alone to know', () => {
  expect(canNameDates(series('FREQ=MONTHLY;BYDAY=1WE,3WE'))).toBe(false);
  expect(canNameDates(series('FREQ=WEEKLY'))).toBe(true);
});

test('the next dates of an event from before the church moved are days of its own zone', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([{ id: '1', start: '2026-12-10T03:30:00+01:00' }]),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const event = { ...series('FREQ=WEEKLY'), next: '2026-11-26T03:30:00+01:00' };
  expect(await nextOccurrences(event)).toEqual(['2026-11-25T18:30', '2026-12-09T18:30']);
  expect(eventStanding(event, dates).words).toBe(
    'Published · Next: Wednesday, November 25, 2026 · 6:30 PM',
  );
  expect(ownZoneInWords(event, 'Europe/Berlin')).toBe('Pacific Time (Los Angeles)');
  expect(ownZoneInWords(event, timeZone)).toBeUndefined();
});
