import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { EventInput } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { shiftDay, wallDate } from '#domain/dates/wall-time.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { adminToken, expectFit, openTab, tabTo } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { field, listedOn, press, row, typeMoment, wholeDay } from './event-walk.ts';
import { apiOf } from './members.ts';
import { expectLogged, expectLost, expectRefusals } from './problems.ts';
import { open, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const ZONE = 'America/Los_Angeles';
const english = dateWordsOf('en-US');
/** The date at the church, whatever the machine's zone. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
const tomorrow = shiftDay(today, 1);

function addEvent(input: Partial<EventInput>) {
  const times = {
    startDateTime: `${tomorrow}T19:00`,
    endDateTime: `${tomorrow}T20:00`,
  };
  const body = { summary: 'Event', description: '', ...times, ...input };
  return api('POST /api/calendar/admin/events', { token, body });
}

async function startsOf(calendarId: string): Promise<string[]> {
  const query = { calendarId, maxResults: 50 };
  const found = await api('GET /api/calendar/formatted-events', { query });
  return found.map(({ start }) => start);
}

/** Opens the tab with all events, the last saved first: their titles. Until they have come, the next ones may stand there. */
async function openSaved(page: Page): Promise<string[]> {
  await openTab(page, 'events');
  await press(page, 'All, last saved first');
  await page.locator('ul[aria-label="Events"][aria-busy="false"]').waitFor();
  return titles(page);
}

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Events' }).locator('h3').allInnerTexts();

describe('Manage Events', () => {
  test('a weekly event is made with only the keyboard, and appears on the public calendar', async () => {
    const { page, close } = await visit(browser, server.url);
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
    await close();
  });

  test('one date is skipped, one is moved, and the others stay', async () => {
    const { page, close } = await visit(browser, server.url);
    const rule = 'FREQ=WEEKLY;COUNT=4';
    await addEvent({ summary: 'Bell Ringing', calendarId: 'bells', recurrence: rule });
    const [first = '', second = '', third = '', fourth] = await startsOf('bells');
    await openSaved(page);
    await row(page, 'Bell Ringing').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Bell Ringing”' });
    await dialog.getByLabel(wholeDay(second)).check();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Skip this date' }).click();
    await page.getByText('“Bell Ringing” is skipped on that date.').first().waitFor();
    expect(await startsOf('bells')).toEqual([first, third, fourth]);

    await row(page, 'Skipped:').filter({ hasText: 'Bell Ringing' }).waitFor();
    await row(page, 'Bell Ringing').getByRole('button', { name: 'Edit' }).click();
    const choice = page.getByRole('dialog', { name: 'Edit “Bell Ringing”' });
    await choice.getByLabel('Change or move one date').check();
    await choice.getByLabel('Another date').check();
    await choice.getByLabel('Date', { exact: true }).fill(second.slice(0, 10));
    await choice.getByText('The event does not take place on').waitFor();
    await choice.getByLabel(wholeDay(third)).check();
    await choice.getByRole('button', { name: 'Edit this date' }).click();
    await page.getByRole('heading', { name: /^Edit or move “Bell Ringing” of / }).waitFor();
    // The editor of a date has an address: it can be loaded again, or sent to somebody.
    await page.reload();
    expect(await field(page, 'Start').inputValue()).toBe(third.slice(0, 16));
    const moved = shiftDay(third, 1);
    await field(page, 'Start').fill(`${moved}T15:00`);
    // It lasts as long as before; the end there was can be put back (reference/checks.md#events).
    await expect.poll(() => field(page, 'End').inputValue()).toBe(`${moved}T16:00`);
    await press(page, 'Put the end back');
    expect(await field(page, 'End').inputValue()).toBe(`${third.slice(0, 10)}T20:00`);
    await field(page, 'End').fill(`${moved}T16:00`);
    // What is written of one date is kept as of anything else: one may leave, and the list leads back to it.
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('link', { name: 'Users' }).first().click();
    await page.getByRole('heading', { name: 'User Management' }).waitFor();
    await openSaved(page);
    const mark = row(page, 'Bell Ringing').getByText(/^You have a draft of changes of /);
    await expectFit(page);
    await mark.getByRole('link', { name: /^Go on with Bell Ringing of / }).click();
    await page.getByText('This is your draft, kept').waitFor();
    expect(await field(page, 'End').inputValue()).toBe(`${moved}T16:00`);
    await press(page, 'Update Event');
    await page.getByText('“Bell Ringing” is saved.').first().waitFor();
    await mark.waitFor({ state: 'detached' });
    const starts = (await startsOf('bells')).map((start) => start.slice(0, 16));
    expect(starts).toEqual([first.slice(0, 16), `${moved}T15:00`, fourth?.slice(0, 16)]);
    await close();
  });

  test('"this and following" and "all" mean what they say', async () => {
    const { page, close } = await visit(browser, server.url);
    const rule = 'FREQ=WEEKLY;COUNT=4';
    await addEvent({ summary: 'Quilting', calendarId: 'quilts', recurrence: rule });
    const dates = (await startsOf('quilts')).map((start) => start.slice(0, 10));
    const [first = '', , third = '', fourth = ''] = dates;
    await openSaved(page);
    await row(page, 'Quilting').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Change one date and all after it').check();
    await page.getByRole('dialog').getByLabel(wholeDay(third)).check();
    await press(page, 'Edit from this date on');
    await page.getByRole('heading', { name: /^Edit “Quilting” from / }).waitFor();
    await field(page, 'Start').fill(`${third}T18:00`);
    await press(page, 'Update Event');
    await page.getByText('“Quilting” is saved.').first().waitFor();
    // The second part ends where the whole series would have ended.
    expect((await startsOf('quilts')).map((start) => start.slice(0, 16))).toEqual([
      `${first}T19:00`,
      `${dates[1]}T19:00`,
      `${third}T18:00`,
      `${fourth}T18:00`,
    ]);
    await row(page, '7 PM – 8 PM').filter({ hasText: 'Quilting' }).waitFor();
    const old = row(page, '7 PM – 8 PM').filter({ hasText: 'Quilting' });
    await old.getByRole('button', { name: 'Delete' }).click();
    await page.getByLabel('Delete all dates, the whole event').check();
    await press(page, 'Delete all dates');
    await page.getByText('“Quilting” is deleted.').first().waitFor();
    expect(await startsOf('quilts')).toHaveLength(2);
    await close();
  });

  test('a new event ends an hour after its start, and says if that is on another day', async () => {
    const { page, close } = await visit(browser, server.url);
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
    await close();
  });

  test('the list goes page by page, and a saved event stands at its top on any page', async () => {
    const { page, close } = await visit(browser, server.url);
    const first = await openSaved(page);
    // As many as fit, and ten in any case: nobody reads five at a time.
    expect(first).toHaveLength(10);
    await press(page, 'Next');
    await page.getByText('Page 2').waitFor();
    await expect.poll(() => titles(page)).not.toEqual(first);
    await field(page, 'Title').fill('Saved on page two');
    await field(page, 'Start').fill(`${tomorrow}T09:00`);
    await page.getByRole('button', { name: 'Add Event' }).dblclick();
    await expect.poll(async () => (await titles(page))[0]).toBe('Saved on page two');
    await row(page, 'Saved on page two').getByText('Saved just now').waitFor();
    await expect.poll(() => page.getByText('Page 2').count()).toBe(1);
    await press(page, 'Previous');
    await page.getByText('Page 1').waitFor();
    await expect.poll(async () => (await titles(page))[1]).toBe(first[0]);
    await field(page, 'Search events').fill('saved on PAGE');
    // Clicked twice, saved once.
    await expect.poll(() => titles(page)).toEqual(['Saved on page two']);
    await field(page, 'Search events').fill('nothing of the kind');
    await page.getByText('No events found.').waitFor();
    await close();
  });

  test('the next come first, what is over stands apart, and a month shows every date', async () => {
    const { page, close } = await visit(browser, server.url);
    await addEvent({
      summary: 'Long ago',
      startDateTime: '2020-01-05T10:00',
      endDateTime: '2020-01-05T11:00',
    });
    const rule = 'FREQ=WEEKLY;COUNT=3';
    const early = { startDateTime: `${tomorrow}T00:01`, endDateTime: `${tomorrow}T00:02` };
    await addEvent({ summary: 'Late Vigil', calendarId: 'vigil', recurrence: rule, ...early });
    await openTab(page, 'events');
    await row(page, 'Late Vigil').getByText('Live · Next:').waitFor();
    expect(await row(page, 'Long ago').count()).toBe(0);
    await press(page, /^Ended$/);
    await row(page, 'Long ago').getByText('Ended', { exact: true }).waitFor();
    await expectFit(page);

    await press(page, /^Month$/);
    await press(page, 'Next month');
    if (tomorrow.slice(0, 7) === today.slice(0, 7)) await press(page, 'Previous month');
    const days = page.getByRole('list', { name: /^Events in / }).getByRole('listitem');
    await days.getByRole('button', { name: 'Late Vigil' }).first().waitFor();
    await expectFit(page);
    await days.getByRole('button', { name: 'Late Vigil' }).first().click();
    const choice = page.getByRole('dialog', { name: 'Edit “Late Vigil”' });
    await choice.getByText(`${fullDayInWords(tomorrow, english)} · 12:01 AM`).waitFor();
    await choice.getByRole('button', { name: 'Edit this date' }).click();
    await page.getByRole('heading', { name: /^Edit or move “Late Vigil” of / }).waitFor();
    expect(await field(page, 'Start').inputValue()).toBe(`${tomorrow}T00:01`);
    await close();
  });

  test('several go to the trash at once with the keyboard alone, and come back', async () => {
    const { page, close } = await visit(browser, server.url);
    const rule = 'FREQ=WEEKLY;COUNT=3';
    const { id } = await addEvent({ summary: 'Bees one', calendarId: 'bees', recurrence: rule });
    await addEvent({ summary: 'Bees two', calendarId: 'bees' });
    const changed = await addEvent({ summary: 'Bees three', calendarId: 'bees' });
    const before = await startsOf('bees');
    await openSaved(page);
    await field(page, 'Search events').fill('bees');
    await page.getByText('Choose all 3 shown').waitFor();
    // Somebody else saves one of them meanwhile.
    const params = { id: changed.id };
    const body = { summary: 'Bees and honey' };
    await api('PUT /api/calendar/admin/events/{id}', { token, params, body });
    await page.getByLabel('Choose all 3 shown').focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('3 of 3 chosen').waitFor();
    await expectFit(page);
    const bar = page.getByRole('region', { name: 'What to do with the chosen ones' });
    await bar.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Delete 3 events?' }).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 events are in the trash. 1 event was left as before:').waitFor();
    await page.getByText('“Bees and honey”: Somebody has changed it in the meantime.').waitFor();
    await expectFit(page);
    expect(await startsOf('bees')).toHaveLength(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 events are as they were.').waitFor();
    expect(await startsOf('bees')).toEqual(before);

    await api('DELETE /api/calendar/admin/events/{id}', { token, params: { id } });
    await open(page, '/admin/trash');
    await page.getByRole('button', { name: 'Restore Bees one' }).click();
    await page.getByText('“Bees one” is back as it was.').waitFor();
    expect(await startsOf('bees')).toEqual(before);
    await close();
  });

  test('a refused save keeps the typed text, a newer version is a choice, and a draft is kept', async () => {
    const visited = await visit(browser, server.url);
    const { page, close } = visited;
    const event = await addEvent({ summary: 'Vestry Meeting', calendarId: 'vestry' });
    await openSaved(page);
    await row(page, 'Vestry Meeting').getByRole('button', { name: 'Edit' }).click();
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
    await close();
  });

  test('what was begun is kept and gone on with, and an earlier version comes back', async () => {
    const { page, close } = await visit(browser, server.url);
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
    await press(page, 'Edit all dates');
    await page.getByRole('heading', { name: 'Edit “Harvest Lunch”' }).waitFor();
    await field(page, 'Title').fill('Harvest Supper');
    await press(page, 'Update Event');
    await page.getByText('“Harvest Supper” is saved.').first().waitFor();
    await row(page, 'Harvest Supper').getByRole('button', { name: 'Edit' }).click();
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
    await close();
  });

  test('failures to load or delete are shown and logged', async () => {
    const visited = await visit(browser, server.url);
    const { page, close } = visited;
    await addEvent({ summary: 'Rummage Sale' });
    await openTab(page, 'users');
    await page.route('**/api/calendar/admin/events*', (route) => route.abort());
    await page.getByRole('link', { name: 'Events' }).first().click();
    await page.getByRole('alert').getByText('The events could not be loaded.').waitFor();
    await page.unroute('**/api/calendar/admin/events*');
    // Waited for: otherwise the next press gives up what is still loading, which counts as a failure too.
    const loaded = page.waitForResponse('**/api/calendar/admin/events*');
    await press(page, 'Try again');
    await loaded;
    await press(page, 'All, last saved first');
    await row(page, 'Rummage Sale').waitFor();
    await page.route('**/api/calendar/admin/events/*', (route) => route.abort());
    await row(page, 'Rummage Sale').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Rummage Sale” could not be deleted.').waitFor();
    await press(page, 'OK');
    await row(page, 'Rummage Sale').waitFor();
    await expectLost(visited, '/api/calendar/admin/events', 2);
    await expectLogged(visited, 'The events could not be loaded.', 1);
    await expectLogged(visited, 'This could not be deleted.', 1);
    await close();
  });

  test('times are the church’s on both sides of daylight saving, in a browser in Tokyo', async () => {
    const { page, close } = await visit(browser, server.url, { timezoneId: 'Asia/Tokyo' });
    const { calendars } = await api('GET /api/site');
    const added = ['light-03', 'light-11'].map((id) => ({ id, name: id, color: '#b4721c' }));
    await api('PUT /api/site', { token, body: { calendars: [...calendars, ...added] } });
    const year = wallDate(today).year + 1;
    // Clocks change on the second Sunday of March and the first of November.
    for (const [month, before, after] of [
      ['03', '-08:00', '-07:00'],
      ['11', '-07:00', '-08:00'],
    ] as const) {
      const firstOfMonth = `${year}-${month}-01`;
      const sunday = shiftDay(firstOfMonth, (7 - wallDate(firstOfMonth).weekday) % 7);
      const start = month === '03' ? sunday : shiftDay(sunday, -7);
      const calendarId = `light-${month}`;
      await (month === '03' ? openTab(page, 'events') : open(page, '/admin/events'));
      await field(page, 'Title').fill(`Dawn Prayer ${month}`);
      await field(page, 'Start').fill(`${start}T10:00`);
      await field(page, 'Repeats').selectOption('weekly');
      await field(page, 'After a number of times').check();
      await field(page, 'Number of times').fill('2');
      await field(page, 'Calendar').selectOption(calendarId);
      await press(page, 'Add Event');
      await row(page, `Dawn Prayer ${month}`).waitFor();
      const text = await row(page, `Dawn Prayer ${month}`).textContent();
      expect(text).toContain('Every Sunday, 2 times · 10 AM – 11 AM');
      expect(text).toContain(`Next: ${fullDayInWords(start, english)} · 10 AM`);
      expect(await startsOf(calendarId)).toEqual([
        `${start}T10:00:00${before}`,
        `${shiftDay(start, 7)}T10:00:00${after}`,
      ]);
      await row(page, `Dawn Prayer ${month}`).getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Change or move one date').check();
      await page.getByLabel(`${fullDayInWords(shiftDay(start, 7), english)} · 10 AM`).check();
      await press(page, 'Edit this date');
      await expect
        .poll(() => field(page, 'Start').inputValue())
        .toBe(`${shiftDay(start, 7)}T10:00`);
      await expect.poll(() => field(page, 'End').inputValue()).toBe(`${shiftDay(start, 7)}T11:00`);
      await press(page, 'Cancel');
      await page.getByRole('heading', { name: 'New event' }).waitFor();
    }
    await close();
  });
});
