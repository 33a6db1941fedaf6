import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailServer } from '#tests/mail-server.ts';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { field as eventField, row } from './event-walk.ts';
import { ADMIN, apiOf } from './members.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { open, press, sharedVisit, shownText } from './visit.ts';

const mails = await startMailServer();
afterAll(() => mails.close());
const { server, browser } = await openChurch({ SMTP_URL: mails.url });
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('link', { name })
    .click();
const saved = (page: Page) => page.getByText('The settings are saved.').first().waitFor();
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('> ul > li > a').allInnerTexts();
const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
    '@graph'
  ][0];

describe('Settings', () => {
  test('a change shows in every place, at once and after a full load', async () => {
    await openTab(page, 'settings');
    await expectFit(page);
    const before = await field(page, 'Name of the church').inputValue();
    await field(page, 'Name of the church').fill('A slip');
    await press(page, 'Discard changes');
    await press(page, 'Discard them');
    await expect.poll(() => field(page, 'Name of the church').inputValue()).toBe(before);
    await field(page, 'Name of the church').fill('');
    await field(page, 'E-mail').fill('not an address');
    // What is wrong is led to from any part.
    await part(page, 'Menu');
    await press(page, /^Save$/);
    await page.getByText('Give the church a name.').first().waitFor();
    await page.getByRole('heading', { level: 3, name: 'Name and address' }).waitFor();
    expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Name of the church').fill('Lamp & Hill');
    await field(page, 'E-mail').fill('office@lamp.example');
    await field(page, 'Phone').fill('(707) 555-0111');
    // Another part, with what is not saved of the first; and back, and forward again.
    await part(page, 'Service times');
    await page.getByRole('link', { name: 'Name and address (not saved yet)' }).waitFor();
    await page.goBack();
    expect(await field(page, 'Phone').inputValue()).toBe('(707) 555-0111');
    await page.goForward();
    await press(page, 'Add service time');
    const third = page.getByRole('list', { name: 'Service times' }).locator('> li').nth(2);
    await third.getByLabel('Day').selectOption('Friday');
    await third.getByLabel('Time', { exact: true }).fill('19:15');
    await third.getByText('Shown as “Friday 7:15PM”.').waitFor();
    await expectFit(page);
    await press(page, /^Save$/);
    await saved(page);
    // The layout of the open page follows.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('banner').getByText('Lamp & Hill').waitFor();
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => shownText(footer)).toContain('(707) 555-0111');
    await open(page, '/');
    expect(await page.title()).toContain('Lamp & Hill');
    expect(await shownText(footer)).toContain('(707) 555-0111');
    // The services of the calendar are what visitors read, as long as there are any.
    expect(await shownText(footer)).not.toContain('Friday 7:15PM');
    expect(await structuredData(page)).toMatchObject({
      name: 'Lamp & Hill',
      telephone: '(707) 555-0111',
      email: 'office@lamp.example',
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ dayOfWeek: 'Sunday', opens: '10:00' }),
      ]),
    });
    await api('POST /api/auth/password-reset', { body: { email: ADMIN.email, honeypot: '' } });
    await expect.poll(() => mails.taken.at(-1)?.subject).toContain('Lamp & Hill');
  });

  test('a calendar is added in the settings, an event sorted into it, and both are in its feed', async () => {
    await openTab(page, 'settings/calendars');
    await press(page, 'Add calendar');
    const added = page.getByRole('list', { name: 'Calendars' }).locator('> li').last();
    await added.getByLabel('Name').fill('Gärten & Green');
    await added.getByLabel('Color', { exact: true }).fill('228833');
    await press(page, /^Save$/);
    await page.getByText('The settings are saved.').first().waitFor();
    await added.getByText('Its feed is at /calendar/garten-green.ics.').waitFor();
    // How it looks there: with the menu, below.

    await open(page, '/admin/events');
    await eventField(page, 'Search events').fill('Garden Day');
    await row(page, 'Garden Day').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit “Garden Day”' }).waitFor();
    const calendar = eventField(page, 'Calendar');
    expect(await calendar.locator('option').allTextContents()).toEqual([
      'Main calendar',
      'Worship',
      'Music',
      'Youth and families',
      'Community',
      'Gärten & Green',
    ]);
    await calendar.selectOption('Gärten & Green');
    await page.getByText('More', { exact: true }).click();
    const address = page.getByLabel('Web address (optional)', { exact: true });
    expect(await address.inputValue()).toBe('garden-day');
    await address.fill('Garden/day');
    await press(page, 'Update Event');
    await page.getByText('Use lower-case letters, digits and hyphens').first().waitFor();
    await address.fill('spring-garden-day');
    await page.getByLabel('What the picture shows (optional)').fill('A seedling in brown earth');
    expect(await accessibilityProblems(page)).toEqual([]);
    await press(page, 'Update Event');
    await page.getByText('“Garden Day” is saved.').first().waitFor();
    await row(page, 'Garden Day').getByText('Calendar: Gärten & Green').waitFor();
    const feed = await (await fetch(`${server.url}/calendar/garten-green.ics`)).text();
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(feed.replaceAll('\r\n ', '')).toContain('/events/spring-garden-day\r\n');
    expect((await fetch(`${server.url}/events/garden-day.ics`)).status).toBe(200);
    await expectRefusals(visited, 422, 1);
    await expectLogged(visited, 'The event could not be saved.', 1);
  });

  test('the menu is ordered and nested by keyboard, and broken links are pointed out', async () => {
    await openTab(page, 'settings/menu');
    await page.getByRole('button', { name: /^Move GIVE: drag/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('GIVE is now 5 of 7.').waitFor();
    await press(page, /^Contact Us/);
    await page.getByLabel('Where it stands').selectOption({ label: 'Under “Media”' });
    await page.getByText('Contact Us is now under Media.').waitFor();
    // It stays open, and the focus on it.
    await page.locator('select:focus').waitFor();
    await press(page, 'Remove Community');
    await press(page, 'Undo');
    await press(page, 'Add an entry');
    const added = page.getByRole('group', { name: 'New entry' });
    await added.getByLabel('Leads to').selectOption({ label: 'Another address…' });
    await added.getByLabel('Address').fill('/nowhere');
    await added.getByText('There is no page at /nowhere yet.').waitFor();
    await added.getByLabel('Leads to').selectOption('/get-involved/questions');
    await expect.poll(() => added.getByLabel('Name').inputValue()).toBe('Questions');
    await added.getByLabel('Name').fill('Ask us');
    await added.getByLabel('Name').press('Enter');
    await page.getByText('Ask us added at the end.').waitFor();
    await expectFit(page);
    await page.keyboard.press('Control+s');
    await saved(page);
    await open(page, '/');
    const words = ['Home', 'About Us', 'Community', 'Get Involved', 'GIVE', 'Media', 'Ask us'];
    expect((await menuOf(page)).map((text) => text.trim())).toEqual(words);
    const { navigation } = await api('GET /api/site');
    expect(navigation.find(({ label }) => label === 'Media')?.children.at(-1)).toEqual({
      label: 'Contact Us',
      href: '/contact',
      isButton: false,
    });
  });

  test('the time zone is searched; another person’s change is a choice of two texts', async () => {
    await openTab(page, 'settings/time');
    const zone = page.getByRole('combobox', { name: 'The church’s time zone' });
    await zone.focus();
    await page.keyboard.type('honolulu');
    await page.getByRole('option', { name: /Honolulu/ }).click();
    await page.getByText(/^It is \d/).waitFor();
    await part(page, 'Name and address');
    await field(page, 'Phone').fill('(808) 555-0100');
    // By keyboard to Save: a part is short.
    await field(page, 'Phone').focus();
    let stops = 0;
    for (; stops < 10; stops += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.locator('button:focus').allInnerTexts();
      if (focused.includes('Save')) break;
      if (focused.includes('Skip the preview')) await page.keyboard.press('Enter');
    }
    expect(stops).toBeLessThan(10);
    const {
      publicUrl,
      themeVersion,
      paypalClientId,
      paypalOrders,
      paypalMonthly,
      hasPrayerTeam,
      keepsInSheet,
      givingOrigin,
      frameHosts,
      ...now
    } = await api('GET /api/site');
    await api('PUT /api/site', { token, body: { ...now, phone: '(707) 555-0999' } });
    await press(page, /^Save$/);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await dialog.getByText('(707) 555-0999').waitFor();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await saved(page);
    await expectRefusals(visited, 409, 1);
    expect(await api('GET /api/site')).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      phone: '(808) 555-0100',
    });
  });

  test('dates follow the locale on every page, the same on the server and in the browser', async () => {
    // The visit ends with a look at the console, which would tell of words that differ.
    await openTab(page, 'settings/time');
    const choice = page.getByLabel('How dates and numbers are written');
    await choice.selectOption('en-GB');
    await part(page, 'Service times');
    await page.getByText('Shown as “Sunday 10:00”.').waitFor();
    await press(page, /^Save$/);
    await saved(page);
    await open(page, '/get-involved');
    const written = await page.locator('main time').allTextContents();
    expect(written.length).toBeGreaterThan(0);
    for (const words of written) expect(words).toMatch(/^\w+day \d+ \w+ ?· \d+:\d\d /);
    await open(page, '/');
    // Ten o'clock in California, also as a church that moved to Hawaii reads it, in winter or in summer.
    expect(await shownText(page.getByRole('contentinfo'))).toMatch(/Sunday (7|8|10):00/);
    await open(page, '/admin/events');
    // The week begins on Monday there.
    await page.getByLabel('Start', { exact: true }).fill('2030-06-03T10:00');
    await page.getByLabel('Repeats').selectOption('weekly');
    const days = page.getByRole('group', { name: 'On' }).getByRole('checkbox');
    expect(await days.first().evaluate((box) => box.closest('label')?.textContent)).toBe('Monday');
  });
});
