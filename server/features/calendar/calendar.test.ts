import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildEvent, buildSite } from '#tests/factories/content.ts';

describe('the public calendar', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await buildEvent(app, {
      summary: 'Worship & <coffee>',
      location: 'Sanctuary',
      start: '2026-09-06T10:00',
      end: '2026-09-06T11:30',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU',
      exceptions: ['2026-11-29T10:00'],
    });
    await buildEvent(app, {
      summary: 'Retreat',
      start: '2026-12-04T00:00',
      end: '2026-12-07T00:00',
      isAllDay: true,
    });
    await buildEvent(app, {
      summary: 'Youth night',
      start: '2026-11-27T18:00',
      end: '2026-11-27T20:00',
      calendarId: 'youth',
    });
    await buildEvent(app, {
      summary: 'Running',
      start: '2026-11-21T18:00',
      end: '2026-11-21T20:00',
    });
    await buildEvent(app, { summary: 'Past', start: '2026-11-21T09:00', end: '2026-11-21T10:00' });
  });
  afterAll(() => app.close());

  it('lists the next seven days, title first, then when and where', async () => {
    const events = await app.api('GET /api/calendar/events');
    expect(events.map((event) => event.formattedEvent)).toEqual([
      'Running<br>Saturday, November 21 · 6 PM – 8 PM',
      'Worship &amp; &lt;coffee&gt;<br>Sunday, November 22 · 10 AM – 11:30 AM<br>Sanctuary',
      'Youth night<br>Friday, November 27 · 6 PM – 8 PM',
    ]);
  });

  it('lists the next occurrences without the exceptions', async () => {
    const events = await app.api('GET /api/calendar/formatted-events', {
      query: { maxResults: 5 },
    });
    expect(events.map(({ title, start }) => [title, start])).toEqual([
      ['Running', '2026-11-21T18:00:00-08:00'],
      ['Worship & <coffee>', '2026-11-22T10:00:00-08:00'],
      ['Youth night', '2026-11-27T18:00:00-08:00'],
      ['Retreat', '2026-12-04T00:00:00-08:00'],
      ['Worship & <coffee>', '2026-12-06T10:00:00-08:00'],
    ]);
    expect(events[3]?.date).toBe('Friday, December 4 – Sunday, December 6');
  });

  it('gives five by default, one calendar on request, and the shape of the contract', async () => {
    const response = await app.fetch('/api/calendar/formatted-events');
    const { answer } = calendarCalls['GET /api/calendar/formatted-events'];
    expect(answer.parse(await response.json())).toHaveLength(5);
    const youth = await app.api('GET /api/calendar/formatted-events', {
      query: { calendarId: 'youth' },
    });
    expect(youth.map(({ title }) => title)).toEqual(['Youth night']);
  });

  it('drops an event when it ends, although answers are cached', async () => {
    const first = async () => (await app.api('GET /api/calendar/formatted-events'))[0]?.title;
    app.clock.set('2026-11-21T19:59:59-08:00');
    expect(await first()).toBe('Running');
    app.clock.set('2026-11-21T20:00:00-08:00');
    expect(await first()).toBe('Worship & <coffee>');
  });

  it.each(['abc', '-1', '0', '51', '10000', '1.5'])(
    'refuses maxResults=%s with a sentence',
    async (value) => {
      const response = await app.fetch(`/api/calendar/formatted-events?maxResults=${value}`);
      expect(response.status).toBe(400);
      const failure = await response.json();
      expect(failure).toMatchObject({ code: 'malformed', issues: [{ path: 'maxResults' }] });
      expect(failure.error).toMatch(/^maxResults: /);
    },
  );
});

describe('a calendar across daylight saving', () => {
  it("keeps wall time at the church, whatever the server's zone", async () => {
    const app = await openApp({ now: '2026-10-24T12:00:00-07:00' });
    await buildEvent(app, {
      start: '2026-10-25T10:00',
      end: '2026-10-25T11:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3',
    });
    const events = await app.api('GET /api/calendar/formatted-events');
    expect(events.map(({ start }) => start)).toEqual([
      '2026-10-25T10:00:00-07:00',
      '2026-11-01T10:00:00-08:00',
      '2026-11-08T10:00:00-08:00',
    ]);
    await app.close();
  });

  it("shows an event of another zone in the church's own", async () => {
    const app = await openApp({ now: '2026-11-21T12:00:00Z' });
    await buildSite(app, { timeZone: 'Europe/Berlin' });
    await buildEvent(app, {
      start: '2026-11-22T10:00',
      end: '2026-11-22T11:00',
      timeZone: 'America/New_York',
    });
    const [event] = await app.api('GET /api/calendar/formatted-events');
    expect(event).toMatchObject({
      start: '2026-11-22T16:00:00+01:00',
      date: 'Sunday, November 22 · 4 PM – 5 PM',
    });
    await app.close();
  });
});

it('an event years ahead is in the calendar from the day it is saved', async () => {
  const app = await openApp();
  await buildEvent(app, {
    summary: 'Centenary',
    start: '2052-06-01T10:00',
    end: '2052-06-01T12:00',
  });
  const [event] = await app.api('GET /api/calendar/formatted-events');
  expect(event?.start).toBe('2052-06-01T10:00:00-07:00');
  await app.close();
});

describe('an event that cannot be', () => {
  it.each([
    ['ends before it starts', { start: '2026-11-22T10:00', end: '2026-11-22T09:00' }],
    ['lasts ten years', { start: '2026-11-22T10:00', end: '2036-11-22T10:00' }],
    ['is on February 31', { start: '2026-02-31T10:00', end: '2026-02-31T11:00' }],
    ['recurs by nonsense', { recurrence: 'EVERY=SO;OFTEN' }],
    ['is in no zone', { timeZone: 'Mars/Olympus' }],
  ])('is refused when it %s', async (_, overrides) => {
    const app = await openApp();
    await expect(buildEvent(app, overrides)).rejects.toMatchObject({ code: 'invalid' });
    expect(await app.services.db.selectFrom('events').select('id').execute()).toEqual([]);
    await app.close();
  });
});
