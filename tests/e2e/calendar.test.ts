import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { afterAll, describe, expect, test } from 'vitest';
import type { EventInput } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { calendarSection } from '#contract/sections/calendar.ts';
import { monthInWords } from '#domain/dates/dates.ts';
import { monthOf, shiftMonth } from '#domain/dates/months.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { adminToken, expectFit, tabTo } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { writeSections } from './content.ts';
import { listedOn } from './event-walk.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
// Somebody elsewhere, who walks through everything, and somebody without JavaScript.
const walk = await visit(browser, server.url, { timezoneId: 'Europe/Berlin' });
const plain = await visit(browser, server.url, { javaScriptEnabled: false });
const { page } = walk;
afterAll(() => Promise.all([walk.close(), plain.close()]));

const PATH = '/get-involved/calendar';
const english = dateWordsOf('en-US');
const { today } = await api('GET /api/calendar/today');
const thisMonth = monthOf(today);
const named = (month: string) => monthInWords(month, english);
/** A day of next month, which no other event of the demo church fills. */
const busy = `${shiftMonth(thisMonth, 1)}-17`;

const { version: _, ...site } = await api('GET /api/site');
await api('PUT /api/site', {
  token,
  body: {
    calendars: [...site.calendars, { id: 'walks', name: 'Walks', color: '#ffee00' }],
  },
});

function addEvent(input: Partial<EventInput>) {
  const times = { startDateTime: `${busy}T09:00`, endDateTime: `${busy}T10:00` };
  const body = { summary: 'Event', description: '', calendarId: 'walks', ...times, ...input };
  return api('POST /api/calendar/admin/events', { token, body });
}

for (let number = 1; number <= 6; number += 1)
  await addEvent({ summary: `Lantern walk ${number}`, location: 'The green' });
await addEvent({
  summary: 'Three days of silence',
  startDateTime: `${shiftDay(busy, 2)}T00:00`,
  endDateTime: `${shiftDay(busy, 5)}T00:00`,
  isAllDay: true,
});

describe('the calendar', () => {
  test('by mouse: a month on, one calendar, all events of a day, one event, and back', async () => {
    await open(page, PATH);
    await page.getByRole('table', { name: `Events in ${named(thisMonth)}` }).waitFor();
    const cell = page.locator('td[aria-current=date]');
    expect(await shownText(cell)).toMatch(new RegExp(`^${Number(today.slice(8))}\\s+Today`));
    await page.getByRole('link', { name: /^Next month:/ }).click();
    await page.getByRole('heading', { level: 2, name: named(monthOf(busy)) }).waitFor();
    expect(page.url()).toBe(`${server.url}${PATH}?month=${monthOf(busy)}#calendar`);
    const silence = page.getByRole('table').getByRole('link', { name: /Three days of silence/ });
    // An event of several days is on each of them.
    await expect.poll(() => silence.count()).toBe(3);
    await page.getByRole('link', { name: 'Walks', exact: true }).click();
    await page.waitForURL(/calendar=walks/);
    const others = page.getByRole('table').getByText('Sunday Worship');
    await expect.poll(() => others.count()).toBe(0);
    await page.getByRole('link', { name: '+3 more' }).click();
    await page.waitForURL(new RegExp(`view=list&calendar=walks#day-${busy}$`));
    const day = listedOn(page, busy);
    await expect.poll(() => day.getByRole('link').count()).toBe(6);
    await day.getByRole('link', { name: 'Lantern walk 6' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lantern walk 6' }).waitFor();
    await page.getByRole('link', { name: 'Calendar', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  });

  test('by keyboard: the next month, the focus at its name, one calendar, and an event', async () => {
    await open(page, PATH);
    const next = `Next month: ${named(shiftMonth(thisMonth, 1))}`;
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await page.waitForURL(/month=/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(named(shiftMonth(thisMonth, 1)));
    await tabTo(page, 'List');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=list/);
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    // With the letter of its mark.
    await tabTo(page, 'W Walks');
    await page.keyboard.press('Enter');
    await page.waitForURL(/calendar=walks/);
    await tabTo(page, 'Lantern walk 2');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lantern walk 2' }).waitFor();
  });

  test('without JavaScript: over the end of a year, and the events that are over', async () => {
    const { page } = plain;
    const january = `${Number(today.slice(0, 4)) + 1}-01`;
    await page.goto(`${PATH}?month=${january}&view=list`);
    await page.getByRole('link', { name: /^Previous month: December/ }).click();
    await page.getByRole('heading', { level: 2, name: /^December / }).waitFor();
    await page.getByRole('link', { name: /^Next month: January/ }).click();
    await page.getByRole('heading', { level: 2, name: named(january) }).waitFor();
    await page.getByText('Subscribe to this calendar').click();
    const address = page.getByRole('link', { name: 'Open in your calendar (All events)' });
    expect(await address.getAttribute('href')).toMatch(/^webcal:\/\/.*\/calendar\.ics$/);
  });

  test('the hour stays the same on both sides of a change of the clocks', async () => {
    const { page } = plain;
    for (const month of ['03', '11']) {
      const year = Number(today.slice(0, 4)) + 1;
      await page.goto(`${PATH}?month=${year}-${month}&view=list`);
      const times = await page
        .getByRole('link', { name: 'Sunday Worship', exact: true })
        .evaluateAll((links) =>
          links.map((link) => link.parentElement?.querySelector('time')?.textContent),
        );
      expect(times.length).toBeGreaterThan(3);
      expect(new Set(times)).toEqual(new Set(['10 AM – 11:15 AM']));
    }
  });

  test('on a phone: the list first; the month counts, and leads to the day', async () => {
    await page.setViewportSize(phone);
    await open(page, `${PATH}?month=${monthOf(busy)}`);
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('link', { name: 'Lantern walk 4' }).waitFor();
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await page.getByRole('table').waitFor();
    await page
      .getByRole('link', { name: /^\d+ events on/ })
      .last()
      .click();
    await page.waitForURL(/view=list#day-/);
    await page.setViewportSize(wide);
  });

  test.each(['month=2026-13', 'month=9999-12', 'month=now', 'view=nothing', 'calendar=none'])(
    '?%s has a sentence, and the way to this month',
    async (query) => {
      const asked = await fetch(`${server.url}${PATH}?${query}`);
      expect(asked.status).toBe(404);
      const html = await asked.text();
      expect(html).toMatch(/There is no such (month|view|calendar)/);
      const [, way = ''] = /<a [^>]*href="([^"]*)"[^>]*>Show this month</.exec(html) ?? [];
      const shown = await fetch(new URL(way, server.url));
      expect(shown.status).toBe(200);
      expect(await shown.text()).toMatch(new RegExp(`<h2[^>]*>${named(thisMonth)}</h2>`));
    },
  );

  test('two on one page move together, each at its own place', async () => {
    writeSections(server.dataDir, 'community', [
      calendarSection.parse({ type: 'calendar', title: 'Everything' }),
      calendarSection.parse({ type: 'calendar', title: 'Walks', calendarIds: ['walks'] }),
    ]);
    await open(page, `/community?month=${monthOf(busy)}`);
    expect(await page.getByRole('heading', { name: named(monthOf(busy)) }).count()).toBe(2);
    const second = page.getByRole('navigation', { name: 'Calendar 2' });
    await second.getByRole('link', { name: /^Previous month/ }).click();
    await page.waitForURL(/\/community#calendar-2$/);
    const names = page.getByRole('heading', { name: named(thisMonth) });
    await expect.poll(() => names.count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('an event', () => {
  test('is added to a calendar as a file, or at Google and Outlook', async () => {
    await addEvent({ summary: 'Candle supper', description: 'Ask at https://example.org/x.' });
    await open(page, '/events/candle-supper');
    await page.locator('summary', { hasText: 'Add to calendar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Calendar file (ICS)' }).click(),
    ]);
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('Candle supper');
    const google = await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href');
    expect(new URL(google ?? '').searchParams.get('text')).toBe('Candle supper');
    const outlook = await page.getByRole('link', { name: 'Outlook' }).getAttribute('href');
    expect(new URL(outlook ?? '').searchParams.get('subject')).toBe('Candle supper');
    const told = page.getByRole('link', { name: 'https://example.org/x' });
    expect(await told.getAttribute('href')).toBe('https://example.org/x');
  });

  test('of a series names its next dates; another day leads to it', async () => {
    await open(page, '/events/sunday-worship');
    await page.getByText('Every Sunday').waitFor();
    // Date, time and place are in the first screen, whatever it is.
    const before = page.viewportSize();
    for (const [width, height] of [
      [1440, 900] as const,
      [768, 1024] as const,
      [375, 667] as const,
    ]) {
      await page.setViewportSize({ width, height });
      const place = await page.getByText('Sanctuary', { exact: true }).boundingBox();
      expect((place?.y ?? height) + (place?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
    }
    if (before) await page.setViewportSize(before);
    const next = page.getByRole('region', { name: 'Next dates' }).getByRole('link').nth(1);
    const words = await shownText(next);
    await next.click();
    await page.waitForURL(/\/events\/sunday-worship\/\d{4}-\d\d-\d\d$/);
    await expect.poll(() => page.title()).toContain(words.replaceAll('\n', ' '));
    const day = shiftDay(new URL(page.url()).pathname.slice(-10), 1);
    await open(page, `/events/sunday-worship/${day}`);
    expect(new URL(page.url()).pathname).toBe('/events/sunday-worship');
  });

  test('tells visitors elsewhere their own time', async () => {
    await open(page, '/events/sunday-worship');
    await page.getByText(/Where you are, it begins on Sunday, .* at 7 PM\./).waitFor();
    const here = await visit(browser, server.url, { timezoneId: 'America/Los_Angeles' });
    await open(here.page, '/events/sunday-worship');
    expect(await here.page.getByText('Where you are').count()).toBe(0);
    await here.close();
  });

  test('that is renamed is found at its former address; deleted, it is gone at once', async () => {
    const { id } = await addEvent({ summary: 'Harvest walk' });
    const see = (path: string) => fetch(server.url + path, { redirect: 'manual' });
    expect((await see('/events/harvest-walk')).status).toBe(200);
    await api('PUT /api/calendar/admin/events/{id}', {
      token,
      params: { id },
      body: { slug: 'harvest-way' },
    });
    const moved = await see('/events/harvest-walk');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/events/harvest-way']);
    await api('DELETE /api/calendar/admin/events/{id}', { token, params: { id } });
    for (const path of ['/events/harvest-walk', '/events/harvest-way', '/events/harvest-way.ics'])
      expect([path, (await see(path)).status]).toEqual([path, 404]);
    const page = await (await see(`${PATH}?month=${monthOf(busy)}&view=list`)).text();
    expect(page).toContain('Lantern walk 1');
    expect(page).not.toContain('Harvest walk');
  });

  test('that does not exist is told kindly', async () => {
    const told = 'We could not find that event';
    const long = await fetch(`${server.url}/events/${'a'.repeat(300)}`);
    expect([long.status, await long.text()]).toEqual([404, expect.stringContaining(told)]);
    await open(page, '/events/none');
    await page.getByRole('heading', { name: told }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'See what is coming' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await expectRefusals(walk, 404, 1);
  });
});

test('events on other pages lead to their own', async () => {
  for (const path of ['/', '/get-involved', '/get-involved/weekly-program']) {
    await open(page, path);
    const link = page.locator('main a[href^="/events/"]').first();
    const title = await shownText(link);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(new URL((await fetch(`${server.url}/events`)).url).pathname).toBe(PATH);
});

// The calendar as it opens, which has both views and shows the one that fits: pages.test.ts.
test('axe finds nothing, and all fits, light or dark', async () => {
  const views = ['month', 'list'].map((view) => `${PATH}?month=${monthOf(busy)}&view=${view}`);
  for (const path of [...views, '/events/sunday-worship', '/events/three-days-of-silence']) {
    await open(page, path);
    for (const folded of await page.locator('main summary').all())
      if (await folded.isVisible()) await folded.click();
    await expectFit(page);
  }
});
