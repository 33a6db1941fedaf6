import { expect, it } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { zoneLines } from '#server/features/calendar/feeds/zone-lines.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { calendarOf, eventOf } from '#tests/factories/calendar-files.ts';
import { itemsOf, make, readFiles } from '#tests/factories/imports.ts';
import { datesByIcalJs } from '#tests/second-readers.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);

const BERLIN = 'TZID=Europe/Berlin';
const file = calendarOf(
  zoneLines('Europe/Berlin', 2026, 2026),
  eventOf(
    'UID:a',
    'SUMMARY:Worship',
    `DTSTART;${BERLIN}:20261129T190000`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
    `EXDATE;${BERLIN}:20261213T190000`,
  ),
  eventOf(
    'UID:a',
    'SUMMARY:Carols',
    `RECURRENCE-ID;${BERLIN}:20261220T190000`,
    `DTSTART;${BERLIN}:20261221T200000`,
    'DURATION:PT1H',
  ),
  eventOf(
    'UID:b',
    'SUMMARY:Fair',
    'DTSTART:20261205T180000Z',
    'DURATION:PT3H',
    'RDATE:20261206T180000Z',
  ),
);

async function seen(): Promise<string[]> {
  const asked = new URLSearchParams({ from: '2026-11-22', to: '2027-04-30' });
  const answer = await (await app.fetch(`/api/calendar/range?${asked}`)).json();
  const { events } = calendarCalls['GET /api/calendar/range'].answer.parse(answer);
  return events
    .map(({ start, title }) => `${new Date(start).toISOString().slice(0, 19)}Z ${title}`)
    .sort();
}

it('what is brought from a calendar file, visitors see when another reader finds it, and once', async () => {
  const expected = datesByIcalJs(file, {
    from: '2026-11-22T08:00:00Z',
    to: '2027-05-01T07:00:00Z',
  });
  // Where no rule is, it does not count the start (RFC 5545, 3.8.5.2 does).
  const dates = [...expected, '2026-12-05T18:00:00Z Fair'].sort();
  for (const outcome of ['made', 'same']) {
    const { id } = await readFiles(app, admin, { 'church.ics': file });
    await make(admin, id);
    expect((await itemsOf(admin, id)).map(({ title }) => title)).toEqual([
      'Worship',
      'Fair',
      'Fair',
      'Carols',
    ]);
    expect(await seen(), outcome).toEqual(dates);
  }
});
