import { expect, test } from 'vitest';
import { expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { field, press, row } from './event-walk.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();

test('a calendar is added in the settings, an event sorted into it, and both are in its feed', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  await openTab(page, 'settings');
  await press(page, 'Add calendar');
  const added = page.getByRole('list', { name: 'Calendars' }).locator('> li').last();
  await added.getByLabel('Name').fill('Gärten & Green');
  await added.getByLabel('Color', { exact: true }).fill('228833');
  await press(page, /^Save$/);
  await page.getByText('The settings are saved.').first().waitFor();
  await added.getByText('Its feed is at /calendar/garten-green.ics.').waitFor();
  await expectFit(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  await open(page, '/admin/events');
  await field(page, 'Search events').fill('Garden Day');
  await row(page, 'Garden Day').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit “Garden Day”' }).waitFor();
  const calendar = field(page, 'Calendar');
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
  await close();
});
