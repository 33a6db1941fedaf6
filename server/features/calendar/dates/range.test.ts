import { describe, expect, it } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { buildEvent, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
await buildSite(app, { calendars: [{ id: 'youth', name: 'Youth', color: '#227755' }] });
await buildEvent(app, {
  summary: 'Worship',
  start: '2024-09-01T10:00',
  end: '2024-09-01T11:30',
  recurrence: 'FREQ=WEEKLY;BYDAY=SU',
});
await buildEvent(app, {
  summary: 'Retreat',
  start: '2026-11-28T00:00',
  end: '2026-12-03T00:00',
  isAllDay: true,
  calendarId: 'youth',
});
await buildEvent(app, {
  summary: 'Old choir',
  start: '2026-12-01T18:00',
  end: '2026-12-01T18:00',
  calendarId: 'choir@group.calendar.example',
});
await buildEvent(app, {
  summary: 'Midnight',
  start: '2026-12-01T00:00',
  end: '2026-12-01T00:00',
});

const { answer } = calendarCalls['GET /api/calendar/range'];
const ask = async (query: Record<string, string>) => {
  const response = await app.fetch(`/api/calendar/range?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return answer.strict().parse(await response.json());
};
const titles = async (query: Record<string, string>) =>
  (await ask(query)).events.map(({ title, start }) => `${start.slice(5, 10)} ${title}`);
const december = { from: '2026-12-01', to: '2026-12-07' };

describe('a range of days', () => {
  it('has everything that overlaps it, by start', async () => {
    expect(await titles(december)).toEqual([
      '11-28 Retreat',
      '12-01 Midnight',
      '12-01 Old choir',
      '12-06 Worship',
    ]);
    expect(await titles({ from: '2026-12-03', to: '2026-12-05' })).toEqual([]);
    expect(await titles({ from: '2024-11-24', to: '2024-11-24' })).toEqual(['11-24 Worship']);
    expect(await titles({ from: '2028-11-26', to: '2028-11-26' })).toEqual(['11-26 Worship']);
  });

  it('names the page and the calendar of each event', async () => {
    const { events } = await ask(december);
    expect(events.map(({ path, calendarId }) => [path, calendarId])).toEqual([
      ['/events/retreat', 'youth'],
      ['/events/midnight', ''],
      ['/events/old-choir', ''],
      ['/events/worship/2026-12-06', ''],
    ]);
  });

  it('of a calendar has its events alone; the main one has those of calendars that are none', async () => {
    expect(await titles({ ...december, calendarId: 'youth' })).toEqual(['11-28 Retreat']);
    expect(await titles({ ...december, calendarId: 'main' })).toEqual([
      '12-01 Midnight',
      '12-01 Old choir',
      '12-06 Worship',
    ]);
    expect(await titles({ ...december, calendarId: 'unknown' })).toEqual([]);
  });

  it.each(['', 'main'])('comes page by page (%j)', async (calendarId) => {
    const range = { from: '2026-11-01', to: '2027-03-31', calendarId };
    const all = await titles(range);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await ask({ ...range, limit: '3', ...(after && { after }) });
      expect(page.events.length).toBeLessThanOrEqual(3);
      found.push(...page.events.map(({ title, start }) => `${start.slice(5, 10)} ${title}`));
      after = page.next;
    } while (after);
    expect(found).toEqual(all);
  });

  it.each([
    [{ from: '2026-13-01', to: '2026-12-07' }, 'from: there is no such day'],
    [{ from: '2026-02-30', to: '2026-12-07' }, 'from: there is no such day'],
    [{ from: '2026-12-07', to: '2026-12-01' }, 'to: the last day is before the first one'],
    [{ from: '2026-12-07', to: '9999-12-31' }, 'The calendar shows the days from'],
    [{ from: '1986-12-07', to: '2026-12-31' }, 'The calendar shows the days from'],
    [{ from: '2026-12', to: '2026-12-31' }, 'Name the first day as'],
    [{ to: '2026-12-31' }, 'Name the first day as'],
    [{ ...december, limit: '201' }, 'limit'],
    [{ ...december, after: 'x'.repeat(150) }, 'after: this is not the `next` of a page'],
    [{ ...december, after: Buffer.from('2026 \u0000').toString('base64url') }, 'after'],
  ])('%j is refused', async (query, sentence) => {
    const response = await app.fetch(`/api/calendar/range?${new URLSearchParams(query as never)}`);
    expect(response.status).toBe(400);
    const failure = await response.json();
    expect(failure.error + JSON.stringify(failure.issues)).toContain(sentence);
  });
});
