import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildEvent, buildSite } from '#tests/factories/content.ts';
import { dateInWords, ownDates } from '#tests/own-dates.ts';
import { readCalendar } from '#tests/read-calendar.ts';

const NOW = '2026-11-21T19:00:00Z';
/** From a year ago to more than a year ahead: four changes of daylight saving. */
const YEARS = { from: '2025-12-01', to: '2027-12-01' };

/** Events by the church's wall time, with every rule that the editor offers, and some of other programs. */
const events = [
  { summary: 'Weekly', recurrence: 'FREQ=WEEKLY;BYDAY=SU' },
  { summary: 'Two days', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE' },
  { summary: 'Daily', recurrence: 'FREQ=DAILY;INTERVAL=3;COUNT=200' },
  { summary: 'First Sunday', recurrence: 'FREQ=MONTHLY;BYDAY=1SU' },
  {
    summary: 'Last Sunday',
    recurrence: 'FREQ=MONTHLY;BYDAY=-1SU',
    start: '2025-06-29T18:30',
    end: '2025-06-29T20:00',
  },
  {
    summary: 'The 31st',
    recurrence: 'FREQ=MONTHLY;BYMONTHDAY=31',
    start: '2025-05-31T09:00',
    end: '2025-05-31T10:00',
  },
  {
    summary: 'Yearly',
    recurrence: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24',
    start: '2024-12-24T22:00',
    end: '2024-12-25T00:30',
  },
  {
    summary: 'Thanksgiving',
    recurrence: 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    start: '2024-11-28T10:00',
    end: '2024-11-28T11:00',
  },
  { summary: 'Until', recurrence: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270314T235959' },
  { summary: 'Until in UTC', recurrence: 'FREQ=DAILY;UNTIL=20270314T180000Z' },
  { summary: 'Until a day', recurrence: 'FREQ=DAILY;UNTIL=20270314' },
  { summary: 'Counted', recurrence: 'FREQ=WEEKLY;BYDAY=SU;COUNT=60' },
  {
    summary: 'Skipped',
    recurrence: 'FREQ=WEEKLY;BYDAY=SU',
    exceptions: ['2026-11-29T10:00', '2027-03-14T10:00'],
  },
  { summary: 'Starts elsewhere', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=30' },
  { summary: 'By position', recurrence: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' },
  { summary: 'From the week of Sunday', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU' },
  {
    summary: 'All day',
    recurrence: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270801T235959',
    isAllDay: true,
    start: '2025-06-01T00:00',
    end: '2025-06-02T00:00',
    exceptions: ['2026-12-06T00:00'],
  },
  {
    summary: 'Some days',
    recurrence: 'FREQ=MONTHLY;BYDAY=1FR',
    isAllDay: true,
    start: '2025-06-06T00:00',
    end: '2025-06-09T00:00',
  },
  {
    summary: 'Through the night',
    recurrence: 'FREQ=WEEKLY;BYDAY=SA',
    start: '2025-06-07T22:00',
    end: '2025-06-08T06:00',
  },
  {
    summary: 'At once',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    start: '2025-06-02T12:00',
    end: '2025-06-02T12:00',
  },
  { summary: 'Once', recurrence: '', start: '2027-03-14T10:00', end: '2027-03-14T11:00' },
  { summary: 'Retreat', recurrence: '', start: '2026-10-30T18:00', end: '2026-11-02T12:00' },
  {
    summary: 'Fast',
    recurrence: '',
    isAllDay: true,
    start: '2027-03-27T00:00',
    end: '2027-03-29T00:00',
  },
];

const zones = ['America/Los_Angeles', 'Australia/Lord_Howe'];
/** Instants are stored in the same way for all zones: what these differ in is no matter of the database. */
const otherZones = [
  'Europe/London',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Apia',
  'America/Santiago',
  'Africa/Casablanca',
  'UTC',
];

describe.each([...zones, ...(process.env.TEST_DATABASE === 'sqlite' ? otherZones : [])])(
  'in %s, an independent parser',
  (timeZone) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await openApp({ now: NOW });
      await buildSite(app, { timeZone });
      for (const event of events)
        await buildEvent(app, {
          start: '2025-06-01T10:00',
          end: '2025-06-01T11:30',
          timeZone,
          ...event,
        });
    });
    afterAll(() => app.close());

    it('finds every date of two years as our own calls name it', async () => {
      const text = await (await app.fetch('/calendar.ics')).text();
      const read = readCalendar(text, YEARS);
      const own = (await ownDates(app, { from: '2025-11-29', to: '2027-12-02' })).filter(
        (date) => date >= YEARS.from && date < YEARS.to,
      );
      expect(read.length).toBeGreaterThan(900);
      expect(read.map(dateInWords).sort()).toEqual(own);
    });
  },
);
