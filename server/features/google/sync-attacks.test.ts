import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { at, openGoogleSite, walkAtNoon } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { calendarState } from './calendar-state.ts';

const site = forEachTest(openGoogleSite);

const WALK = '2026-11-22T12:00 Walk';
const LONG = 'x'.repeat(3000);

describe('an event as nobody would write it', () => {
  it.each([
    ['a zero byte in every text', { summary: 'Ch\0oir', description: 'a\0b', location: '\0' }],
    ['a zero byte in its id', { id: 'choir\x001' }],
    ['a zero byte in its etag', { etag: '"\0"' }],
    ['half of a letter', { summary: `${'x'.repeat(199)}😀`, description: '\ud83d' }],
    ['an id of 3,000 letters', { id: LONG }],
    ['an id like a path', { id: '../../../../v4/spreadsheets/x?y=#z%2e' }],
    ['an etag of 3,000 letters', { etag: LONG }],
    ['an etag with a line break', { etag: '"1"\r\nX-Evil: 1' }],
    ['HTML in its title', { summary: '<img src=x onerror=alert(1)><script>alert(1)</script>' }],
    ['a tag that looks like a selector', { description: '<template.>x<b.c#d>' }],
    ['HTML a thousand deep', { description: '<div>'.repeat(8000) }],
    ['the year 0', { start: at('0000-01-01T00:00:00Z'), end: at('0000-01-01T01:00:00Z') }],
    ['the year −1', { start: { date: '-000001-01-01' }, end: { date: '-000001-01-02' } }],
    ['an end before its start', { end: at('2026-11-20T10:00:00-08:00') }],
    ['a day and a time', { end: { date: '2026-11-27' } }],
    ['no zone of this world', { start: at('2026-11-26T19:00:00', 'Moon/Sea'), end: null }],
    [
      'a rule of 3,000 letters',
      { recurrence: [`RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(1500)}`] },
    ],
    ['a rule for ever and ever', { recurrence: ['RRULE:FREQ=DAILY;COUNT=999999999'] }],
    ['an interval of a billion', { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=999999999'] }],
    ['10,000 rules', { recurrence: Array.from({ length: 10_000 }, () => 'RRULE:FREQ=DAILY') }],
    ['a zero byte in its rule', { recurrence: ['RRULE:FREQ=DAILY\0'] }],
    [
      'a date of no series',
      { recurringEventId: 'none', originalStartTime: at('2026-11-26T19:00:00Z') },
    ],
    ['a date without its start', { recurringEventId: 'none' }],
    ['a date left out without its start', { recurringEventId: 'none', status: 'cancelled' }],
    [
      'a date left out in the year 9999',
      { recurringEventId: 'none', status: 'cancelled', originalStartTime: { date: '9999-12-31' } },
    ],
    [
      'a date left out at no time',
      { recurringEventId: 'none', status: 'cancelled', originalStartTime: at('never') },
    ],
    [
      'itself as its series',
      { recurringEventId: 'choir00001', originalStartTime: at('2026-11-26T19:00:00Z') },
    ],
    [
      'a series with a zero byte',
      { recurringEventId: 'a\0b', originalStartTime: at('2026-11-26T19:00:00Z') },
    ],
    ['a state that is none', { status: 'exploded' }],
  ])('has %s: the others go on', async (_, over) => {
    const odd = {
      id: 'choir00001',
      summary: 'Choir',
      start: at('2026-11-26T19:00:00-08:00'),
      end: at('2026-11-26T20:30:00-08:00'),
      ...over,
    };
    const item = site.google.calendar.put(odd as never);
    if ('etag' in over) item.etag = over.etag;
    site.google.calendar.put(walkAtNoon);
    await site.sync();
    expect(await site.shown()).toContain(WALK);
    expect((await site.state()).problem).toBe('');
    // A whole round again, and one of what changed.
    await site.app.services.db.updateTable('google_sync').set({ sync_token: null }).execute();
    await site.sync();
    expect((await site.state()).problem).toBe('');
    expect(await site.shown()).toContain(WALK);
    const shown = (await site.events()).find(({ summary }) => summary !== 'Walk');
    if (shown) await site.change(shown.id, { location: 'Hall' });
    await site.sync();
    expect((await site.state()).problem).toBe('');
    expect(site.google.calendar.items.get('walk000001')?.status).toBe('confirmed');
  });
});

it('skips at most 1,000 dates of a series, and names the others', async () => {
  const start = Temporal.PlainDate.from('2004-01-01');
  const dates = Array.from({ length: 1010 }, (_, number) => String(start.add({ weeks: number })));
  // The dates come after their series is there, one by one.
  site.google.calendar.pageSize = 1;
  const basic = (date: string) => date.replaceAll('-', '');
  site.google.calendar.put({
    id: 'choir00001',
    summary: 'Choir',
    start: { date: String(start) },
    end: { date: String(start.add({ days: 1 })) },
    recurrence: [
      'RRULE:FREQ=WEEKLY',
      `EXDATE;VALUE=DATE:${dates.slice(0, 990).map(basic).join(',')}`,
    ],
  });
  for (const date of dates.slice(990)) {
    site.google.calendar.put({
      id: `choir00001_${basic(date)}`,
      status: 'cancelled',
      recurringEventId: 'choir00001',
      originalStartTime: { date },
    });
  }
  await site.sync();
  expect((await site.events())[0]?.exceptions).toHaveLength(1000);
  const { leftOut } = await calendarState(site.app.services);
  expect(leftOut).toHaveLength(10);
  expect(leftOut[0]?.problem).toBe('it skips more than 1000 dates');
});

describe('an answer as Google gives none', () => {
  it.each([
    ['the calendar', '/events'],
    ['the log-in', '/token'],
  ])('of %s that leads to another host is not followed', async (_, path) => {
    const heard: string[] = [];
    const thief = createServer((request, response) => {
      heard.push(JSON.stringify(request.headers));
      response.end('{}');
    });
    await new Promise<void>((resolve) => void thief.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void thief.close());
    const { port } = thief.address() as AddressInfo;
    for (const status of [301, 302, 303, 307, 308]) {
      site.google.logOut();
      site.google.recover();
      const headers = { location: `http://127.0.0.1:${port}/` };
      site.google.fail({ how: 'answer', status, headers, path });
      await site.sync();
      expect((await site.state()).problem).toMatch(/could not be reached|could not be read/);
      site.wait(60);
    }
    expect(heard).toEqual([]);
  });

  it('without an end is not held in memory', async () => {
    site.google.calendar.put(walkAtNoon);
    site.google.fail({ how: 'endless', path: '/events', times: 1 });
    await site.sync();
    expect((await site.state()).problem).toMatch(/^Google/);
    expect(site.google.endless()).toBeLessThan(200 * 1024 * 1024);
    site.wait(2);
    await site.sync();
    expect(await site.shown()).toEqual([WALK]);
  }, 60_000);

  it('is never in the log, nor is a token', async () => {
    site.google.calendar.put({
      ...walkAtNoon,
      summary: 'Heron',
      recurrence: ['RDATE:20270101T000000Z'],
    });
    site.google.fail({
      how: 'answer',
      status: 500,
      body: { error: { message: 'Sparrow' } },
      times: 1,
    });
    await site.sync();
    site.wait(2);
    await site.sync();
    const lines = site.heard.lines.join('');
    expect(lines).toContain('was left out');
    expect(lines).not.toMatch(/Heron|Sparrow|token-\d|Bearer|PRIVATE KEY/);
  });
});
