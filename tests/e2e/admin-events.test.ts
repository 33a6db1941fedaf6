import { describe, expect, test } from 'vitest';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { expectFit, openTab, tabTo } from './admin-walk.ts';
import { openChurch } from './church.ts';
import {
  english,
  eventsAt,
  field,
  listedOn,
  openSaved,
  row,
  tomorrow,
  typeMoment,
  ZONE,
} from './event-walk.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { open, press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const { api, token, addEvent } = await eventsAt(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe('the form of Manage Events', () => {
  test('a weekly event is made with only the keyboard, and appears on the public calendar', async () => {
    await openTab(page, 'events');
    await page.getByRole('list', { name: 'Events' }).waitFor();
    await tabTo(page, 'Title');
    await page.keyboard.type('Lantern Walk');
    await tabTo(page, 'Start');
    await typeMoment(page, `${tomorrow}T17:30`);
    await expect.poll(() => field(page, 'End').inputValue()).toBe(`${tomorrow}T18:30`);
    await tabTo(page, 'Repeats');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Never');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Number of times');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('6');
    await tabTo(page, 'Location');
    await page.keyboard.type('The green');
    await tabTo(page, 'Add Event');
    await page.keyboard.press('Enter');
    await page.getByText('“Lantern Walk” is saved.').first().waitFor();

    const first = page.getByRole('list', { name: 'Events' }).getByRole('listitem').first();
    const words = recurrenceInWords('FREQ=WEEKLY;COUNT=6', tomorrow, ZONE, english);
    await first.getByRole('heading', { name: 'Lantern Walk' }).waitFor();
    expect(await first.textContent()).toContain(`${words} · 5:30 PM – 6:30 PM · The green`);
    expect(await field(page, 'Title').inputValue()).toBe('');
    await open(page, `/get-involved/calendar?view=list&month=${tomorrow.slice(0, 7)}`);
    const day = listedOn(page, tomorrow);
    await day.getByRole('link', { name: 'Lantern Walk' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lantern Walk' }).waitFor();
    const shown = await page.locator('main').textContent();
    expect(shown).toContain(`${fullDayInWords(tomorrow, english)}5:30 PM – 6:30 PM`);
  });

  test('a new event ends an hour after its start, and says if that is on another day', async () => {
    await openTab(page, 'events');
    await field(page, 'Start').fill(`${tomorrow}T10:15`);
    await expect.poll(() => field(page, 'End').inputValue()).toBe(`${tomorrow}T11:15`);
    await field(page, 'Start').fill(`${tomorrow}T23:30`);
    const alert = page.getByRole('alertdialog', {
      name: 'The event spans multiple days. Are you sure?',
    });
    await alert.waitFor();
    await expectFit(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await field(page, 'End').inputValue()).toBe(`${shiftDay(tomorrow, 1)}T00:30`);
    await field(page, 'Start').fill('');
    await press(page, 'Add Event');
    await page.getByText('Give the event a title.').first().waitFor();
    await expectFit(page);
  });

  test('a refused save keeps the typed text, a newer version is a choice, and a draft is kept', async () => {
    const event = await addEvent({ summary: 'Vestry Meeting', calendarId: 'vestry' });
    await openSaved(page);
    await row(page, 'Vestry Meeting').getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit “Vestry Meeting”' }).waitFor();
    await field(page, 'Title').fill('Vestry and Supper');
    await field(page, 'End').fill(`${tomorrow}T18:00`);
    await press(page, 'Update Event');
    await page.getByText('The event ends before it starts.').first().waitFor();
    expect(await field(page, 'End').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Title').inputValue()).toBe('Vestry and Supper');
    await expectRefusals(visited, 422, 1);

    const body = {
      summary: 'Vestry, moved',
      startDateTime: event.start.dateTime,
      endDateTime: event.end.dateTime,
    };
    await api('PUT /api/calendar/admin/events/{id}', { token, params: { id: event.id }, body });
    await field(page, 'End').fill(`${tomorrow}T21:00`);
    await press(page, 'Update Event');
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Vestry, moved').waitFor();
    await expectFit(page);
    await conflict.getByRole('button', { name: 'Back to my text' }).click();
    await expectRefusals(visited, 409, 1);
    await expectLogged(visited, 'The event could not be saved.', 2);

    // What was written is kept as a draft: one may leave, and goes on where one was.
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    await page.goBack();
    await page.getByText('This is your draft, kept').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Vestry and Supper');
    await press(page, 'Update Event');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('“Vestry and Supper” is saved.').first().waitFor();
    await expectRefusals(visited, 409, 1);
    await expectLogged(visited, 'The event could not be saved.', 1);
  });

  test('what was begun is kept and gone on with, and an earlier version comes back', async () => {
    await openTab(page, 'events');
    await field(page, 'Title').fill('Harvest Lunch');
    await field(page, 'Start').fill(`${tomorrow}T12:00`);
    await field(page, 'Repeats').selectOption('weekly');
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    await page.getByRole('link', { name: 'Events' }).first().click();
    const begun = page.getByRole('list', { name: 'Begun, not saved yet' });
    await expectFit(page);
    const goOn = begun.getByRole('link', { name: 'Go on with Harvest Lunch' });
    await goOn.click();
    await page.getByText('This is your draft, kept').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Harvest Lunch');
    expect(await field(page, 'Start').inputValue()).toBe(`${tomorrow}T12:00`);
    expect(await field(page, 'Repeats').inputValue()).toBe('weekly');
    await expectFit(page);
    await press(page, 'Add Event');
    await page.getByText('“Harvest Lunch” is saved.').first().waitFor();
    await goOn.waitFor({ state: 'detached' });

    await row(page, 'Harvest Lunch').getByRole('button', { name: 'Edit' }).click();
    // What changes most is not what is chosen at first.
    expect(await page.getByLabel('Change or move one date').isChecked()).toBe(true);
    await page.getByLabel('Change all dates').check();
    await press(page, 'Edit all dates');
    await page.getByRole('heading', { name: 'Edit “Harvest Lunch”' }).waitFor();
    await field(page, 'Title').fill('Harvest Supper');
    await press(page, 'Update Event');
    await page.getByText('“Harvest Supper” is saved.').first().waitFor();
    await row(page, 'Harvest Supper').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Change all dates').check();
    await press(page, 'Edit all dates');
    await page.getByRole('heading', { name: 'Edit “Harvest Supper”' }).waitFor();
    await press(page, 'Versions');
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByText('Harvest Lunch').first().waitFor();
    await expectFit(page);
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Restore this version?' });
    await asked.getByRole('button', { name: 'Restore' }).click();
    await page
      .getByText(/^The version of .* is published again\.$/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Edit “Harvest Lunch”' }).waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Harvest Lunch');
    await row(page, 'Harvest Lunch').waitFor();
  });

  test('what was saved is announced or doubled; on a phone the list comes first', async () => {
    await openTab(page, 'events');
    await field(page, 'Title').fill('Carol Evening');
    await field(page, 'Start').fill(`${tomorrow}T18:00`);
    await page.getByLabel(/^Location/).fill('The porch');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('The porch').waitFor();
    await press(page, 'Add Event');
    await row(page, 'Carol Evening')
      .getByRole('button', { name: /^Duplicate/ })
      .click();
    await page.getByText('This is your draft, kept').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Carol Evening');
    expect(await field(page, 'Start').inputValue()).toBe(`${tomorrow}T18:00`);
    await field(page, 'Title').fill('Second Carol Evening');
    await press(page, 'Add Event');
    await row(page, 'Second Carol')
      .getByRole('button', { name: /^Announce it/ })
      .click();
    await page.getByRole('heading', { name: 'New announcement' }).waitFor();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Second Carol Evening');
    expect(await page.getByLabel(/^Show until/).inputValue()).toBe(`${tomorrow}T19:00`);
    expect(await page.getByLabel(/^Where the link/).inputValue()).toBe(
      '/events/second-carol-evening',
    );

    const phone = { width: 375, height: 667 };
    await page.setViewportSize(phone);
    await openTab(page, 'events');
    await page.getByRole('list', { name: 'Events', exact: true }).waitFor();
    expect(await field(page, 'Title').isVisible()).toBe(false);
    await expectFit(page);
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'New event' }).click();
    await field(page, 'Title').waitFor();
    expect(await page.getByRole('list', { name: 'Events', exact: true }).isVisible()).toBe(false);
    await expectFit(page);
    await page.setViewportSize(phone);
    await press(page, /^Cancel$/);
    await page.getByRole('link', { name: 'New event' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Manage Events');
  });
});
