import { expect, it } from 'vitest';
import {
  at,
  choirThere,
  earlyThere,
  openGoogleSite,
  walkAtNoon,
  ZONE,
} from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openGoogleSite);

const sync = () => site.sync();
const shown = () => site.shown();
const events = () => site.events();
const series = (over: object = {}) => site.google.calendar.put({ ...choirThere, ...over });

it('brings every event here, with its calendar, and asks from then on for changes alone', async () => {
  series();
  site.google.calendar.put({
    id: 'feast00001',
    summary: '  Feast\nof  light ',
    description:
      '<b>Bring</b> a candle<br>and a <script>alert(1)</script>friend<p>All</p>&amp; more',
    location: 'Hall',
    start: { date: '2026-12-24' },
    end: { date: '2026-12-26' },
  });
  await sync();
  expect(await shown()).toEqual(
    [
      '2026-11-26T19:00 Choir',
      '2026-12-03T19:00 Choir',
      '2026-12-10T19:00 Choir',
      '2026-12-17T19:00 Choir',
      '2026-12-24T00:00 Feast of light',
      '2026-12-24T19:00 Choir',
    ].filter((line) => !line.startsWith('2026-12-31')),
  );
  const feast = (await events()).find(({ isAllDay }) => isAllDay);
  expect(feast).toMatchObject({
    calendarId: site.google.calendar.id,
    description: 'Bring a candle\nand a friend\nAll\n& more',
    start: { dateTime: '2026-12-24T00:00:00-08:00' },
    end: { dateTime: '2026-12-26T00:00:00-08:00' },
  });
  const one = await site.app.api('GET /api/calendar/formatted-events', {
    query: { calendarId: site.google.calendar.id },
  });
  expect(one.length).toBe(5);
  site.google.calls.length = 0;
  await sync();
  expect(site.google.calls).toEqual([
    `GET /calendar/v3/calendars/${encodeURIComponent(site.google.calendar.id)}/events`,
  ]);
  expect(await site.activity()).toEqual([]);
});

it('follows changes and deletions, and says so in Activity', async () => {
  series();
  await sync();
  site.google.calendar.put({ id: 'choir00001', summary: 'Great choir' });
  site.google.calendar.put(walkAtNoon);
  await sync();
  expect((await shown())[0]).toBe('2026-11-22T12:00 Walk');
  site.google.calendar.remove('choir00001');
  await sync();
  expect(await shown()).toEqual(['2026-11-22T12:00 Walk']);
  expect((await site.activity()).slice(0, 3).sort()).toEqual([
    'create Walk',
    'delete Great choir',
    'update Great choir',
  ]);
});

it('has dates of a series that are moved, left out, and put back', async () => {
  series({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5', `EXDATE;TZID=${ZONE}:20261224T190000`] });
  const date = (day: string, over: object) =>
    site.google.calendar.put({
      id: `choir00001_202612${day}T030000Z`,
      recurringEventId: 'choir00001',
      originalStartTime: at(`2026-12-${String(Number(day) - 1).padStart(2, '0')}T19:00:00-08:00`),
      summary: 'Choir',
      start: at(`2026-12-${String(Number(day) - 1).padStart(2, '0')}T19:00:00-08:00`),
      end: at(`2026-12-${String(Number(day) - 1).padStart(2, '0')}T20:30:00-08:00`),
      ...over,
    });
  date('04', { start: at('2026-12-05T11:00:00-08:00'), end: at('2026-12-05T12:00:00-08:00') });
  date('11', { status: 'cancelled' });
  const expected = ['2026-11-26T19:00 Choir', '2026-12-05T11:00 Choir', '2026-12-17T19:00 Choir'];
  await sync();
  expect(await shown()).toEqual(expected);
  // The whole series is changed: its dates stay.
  site.google.calendar.put({ id: 'choir00001', location: 'Chapel' });
  await sync();
  expect(await shown()).toEqual(expected);
  date('11', { status: 'confirmed', location: 'Chapel' });
  date('04', { location: 'Chapel' });
  await sync();
  expect(await shown()).toEqual([
    '2026-11-26T19:00 Choir',
    '2026-12-03T19:00 Choir',
    '2026-12-10T19:00 Choir',
    '2026-12-17T19:00 Choir',
  ]);
  expect(await events()).toHaveLength(1);
});

it('keeps what Google does not know of an event; a moved date belongs to its series', async () => {
  series();
  await sync();
  const [choir] = await events();
  const own = {
    slug: 'the-choir',
    imageUrl: '/assets/images/blog/choir.webp',
    imageAlt: 'A choir',
  };
  await site.change(choir?.id ?? '', own);
  await sync();
  site.google.calendar.put({ id: 'choir00001', location: 'Chapel' });
  site.google.calendar.put(earlyThere);
  await sync();
  const all = await events();
  expect(all.find(({ id }) => id === choir?.id)).toMatchObject({ ...own, location: 'Chapel' });
  expect(all.find(({ id }) => id !== choir?.id)).toMatchObject({
    seriesId: choir?.id,
    originalStart: '2026-12-03T19:00',
    slug: 'choir-early-2026-12-03',
  });
  const feed = await (await site.app.fetch('/calendar.ics')).text();
  expect(feed).toContain('RECURRENCE-ID;TZID=America/Los_Angeles:20261203T190000');
});

it('deletes with a series the dates of it that were moved', async () => {
  series();
  site.google.calendar.put(earlyThere);
  await sync();
  expect(await events()).toHaveLength(2);
  site.google.calendar.remove('choir00001');
  await sync();
  expect(await events()).toEqual([]);
});

it('keeps wall time over a change of the clock, in the event’s own zone', async () => {
  site.google.calendar.put({
    id: 'vienna0001',
    summary: 'Call to Vienna',
    // Without an offset: the zone says it.
    start: at('2026-10-20T10:00:00', 'Europe/Vienna'),
    end: at('2026-10-20T11:00:00', 'Europe/Vienna'),
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=12'],
  });
  await sync();
  const [event] = await events();
  expect(event?.start).toEqual({
    dateTime: '2026-10-20T10:00:00+02:00',
    timeZone: 'Europe/Vienna',
  });
  // 10:00 in winter there is 1:00 here.
  expect((await shown())[0]).toBe('2026-11-24T01:00 Call to Vienna');
});

it.each([
  ['Asia/Kathmandu', '+05:45'],
  ['Australia/Lord_Howe', '+11:00'],
  ['America/St_Johns', '-03:30'],
])('keeps the wall time of %s', async (zone, offset) => {
  site.google.calendar.put({
    id: 'call000001',
    summary: 'Call',
    start: at(`2026-12-20T10:00:00${offset}`, zone),
    end: at(`2026-12-20T11:00:00${offset}`, zone),
    recurrence: [
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=20;COUNT=12',
      `EXDATE;TZID=${zone}:20270120T100000`,
    ],
  });
  await sync();
  const [call] = await events();
  expect(call).toMatchObject({
    start: { dateTime: `2026-12-20T10:00:00${offset}`, timeZone: zone },
    exceptions: ['2027-01-20T10:00'],
  });
  await site.change(call?.id ?? '', { location: 'By phone' });
  site.google.calls.length = 0;
  await sync();
  const there = site.google.calendar.items.get('call000001');
  expect([there?.location, there?.recurrence]).toEqual([
    'By phone',
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=20;COUNT=12', `EXDATE;TZID=${zone}:20270120T100000`],
  ]);
});

it('has whole days over a change of the clock, with one of them moved', async () => {
  site.google.calendar.put({
    id: 'retreat001',
    summary: 'Retreat',
    start: { date: '2027-03-13' },
    end: { date: '2027-03-15' },
    recurrence: ['RRULE:FREQ=DAILY;INTERVAL=7;COUNT=3'],
  });
  site.google.calendar.put({
    id: 'retreat001_20270320',
    recurringEventId: 'retreat001',
    originalStartTime: { date: '2027-03-20' },
    summary: 'Retreat, later',
    start: { date: '2027-03-21' },
    end: { date: '2027-03-22' },
  });
  await sync();
  expect(await shown()).toEqual([
    '2027-03-13T00:00 Retreat',
    '2027-03-21T00:00 Retreat, later',
    '2027-03-27T00:00 Retreat',
  ]);
  const moved = (await events()).find(({ summary }) => summary !== 'Retreat');
  await site.change(moved?.id ?? '', { location: 'Lake' });
  await sync();
  expect(site.google.calendar.items.get('retreat001_20270320')).toMatchObject({
    location: 'Lake',
    start: { date: '2027-03-21' },
    end: { date: '2027-03-22' },
  });
});

it('has the later of two changes of a moved date', async () => {
  series();
  const date = (summary: string) =>
    site.google.calendar.put({
      id: 'choir00001_20261204T030000Z',
      recurringEventId: 'choir00001',
      originalStartTime: at('2026-12-03T19:00:00-08:00'),
      summary,
      start: at('2026-12-03T17:00:00-08:00'),
      end: at('2026-12-03T18:00:00-08:00'),
    });
  date('Choir, early');
  await sync();
  const { id } = (await events()).find(({ summary }) => summary === 'Choir, early') ?? { id: '' };
  const steps = [() => site.change(id, { summary: 'Ours' }), async () => date('Theirs')];
  for (const titles of ['Theirs', 'Ours']) {
    for (const step of steps) {
      site.wait(1);
      await step();
    }
    await sync();
    await sync();
    expect(site.google.calendar.items.get('choir00001_20261204T030000Z')?.summary).toBe(titles);
    expect(await shown()).toContain(`2026-12-03T17:00 ${titles}`);
    expect(await events()).toHaveLength(2);
    steps.reverse();
  }
});
