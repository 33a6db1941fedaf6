import { describe, expect, it } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);
await buildEvent(app, {
  summary: 'Sunday Worship',
  start: '2026-09-06T10:00',
  end: '2026-09-06T11:30',
  recurrence: 'FREQ=WEEKLY;BYDAY=SU',
  exceptions: ['2026-11-29T10:00'],
});

const { answer } = calendarCalls['GET /api/calendar/event/{slug}'];
const ask = async (slug: string, date?: string) => {
  const response = await app.fetch(
    `/api/calendar/event/${slug}${date === undefined ? '' : `?date=${date}`}`,
  );
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)]);
  return answer.strict().parse(await response.json());
};
const refused = async (slug: string, date?: string) => {
  const query = date === undefined ? '' : `?date=${date}`;
  const response = await app.fetch(`/api/calendar/event/${slug}${query}`);
  return [response.status, (await response.json()).error];
};
const events = '/api/calendar/admin/events';
const times = { startDateTime: '2026-12-05T18:00', endDateTime: '2026-12-05T20:00' };

describe('an event', () => {
  it('has its next dates, and its recurrence in words', async () => {
    const page = await ask('sunday-worship');
    expect(page).toMatchObject({
      title: 'Sunday Worship',
      path: '/events/sunday-worship',
      start: '2026-11-22T10:00:00-08:00',
      repeats: true,
      recurrence: 'Every Sunday',
      isPast: false,
      series: null,
    });
    expect(page.dates).toHaveLength(10);
    expect(page.dates.slice(0, 2)).toEqual([
      {
        day: '2026-11-22',
        date: 'Sunday, November 22 · 10 AM – 11:30 AM',
        path: '/events/sunday-worship/2026-11-22',
        start: '2026-11-22T10:00:00-08:00',
        end: '2026-11-22T11:30:00-08:00',
      },
      expect.objectContaining({ day: '2026-12-06' }),
    ]);
  });

  it('has a page for each of its dates, and for no other day', async () => {
    expect(await ask('sunday-worship', '2026-09-13')).toMatchObject({
      path: '/events/sunday-worship/2026-09-13',
      start: '2026-09-13T10:00:00-07:00',
      isPast: true,
    });
    for (const date of ['2026-11-29', '2026-12-07', '2026-08-30', '9999-01-03'])
      expect(await refused('sunday-worship', date)).toEqual([
        404,
        expect.stringContaining('“Sunday Worship” does not take place on'),
      ]);
    expect(await refused('sunday-worship', '2026-13-01')).toEqual([400, expect.any(String)]);
  });

  it('keeps its former addresses when its address changes; two events never share one', async () => {
    const made = await admin.ask('POST', events, { summary: 'Summer Camp!', ...times });
    expect(made.slug).toBe('summer-camp');
    const second = await admin.ask('POST', events, { summary: 'Summer Camp', ...times });
    expect(second.slug).toBe('summer-camp-2');
    await admin.ask('PUT', `${events}/${made.id}`, { slug: 'camp' });
    expect((await ask('summer-camp')).slug).toBe('camp');
    expect((await ask('camp')).id).toBe(made.id);
    const clash = await admin.send('PUT', `${events}/${second.id}`, { slug: 'camp' });
    expect([clash.status, (await clash.json()).issues[0].path]).toEqual([409, 'slug']);
    const third = await admin.ask('POST', events, { summary: 'Summer Camp', ...times });
    expect(third.slug).toBe('summer-camp-3');
    expect((await admin.ask('POST', events, { summary: '夏のキャンプ', ...times })).slug).toBe(
      'event',
    );
    const odd = await admin.send('PUT', `${events}/${second.id}`, { slug: 'Camp/2' });
    expect(odd.status).toBe(422);
  });

  it('of which one date was changed leads to what that date became', async () => {
    const { items } = await admin.ask('GET', `${events}?search=Sunday`);
    const moved = await admin.ask(
      'PUT',
      `${events}/${items[0].id}?scope=one&occurrence=2026-12-20T10:00`,
      { startDateTime: '2026-12-20T16:00', endDateTime: '2026-12-20T17:00', slug: items[0].slug },
    );
    expect(moved).toMatchObject({
      slug: 'sunday-worship-2026-12-20',
      seriesId: items[0].id,
      originalStart: '2026-12-20T10:00',
    });
    expect(await ask('sunday-worship', '2026-12-20')).toMatchObject({
      slug: 'sunday-worship-2026-12-20',
      start: '2026-12-20T16:00:00-08:00',
      repeats: false,
      series: { slug: 'sunday-worship', title: 'Sunday Worship' },
    });
  });

  it('whose address is nonsense is not found', async () => {
    expect(await refused('nothing')).toEqual([404, 'There is no event at this address.']);
    expect((await refused('a'.repeat(300)))[0]).toBe(404);
    expect((await refused('%2e%2e%2f'))[0]).toBe(404);
  });
});
