import { describe, expect, test } from 'vitest';
import { fullDayInWords, monthInWords } from '#domain/dates/dates.ts';
import { shiftMonth } from '#domain/dates/months.ts';
import { expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { english, eventsAt, field, openSaved, row, titles, today, tomorrow } from './event-walk.ts';
import { expectLogged, expectLost } from './problems.ts';
import { open, press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const { api, token, addEvent, startsOf } = await eventsAt(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe('the list of Manage Events', () => {
  test('the list goes page by page, and a saved event stands at its top on any page', async () => {
    const first = await openSaved(page);
    // As many as fit, and ten in any case: nobody reads five at a time.
    expect(first).toHaveLength(10);
    await press(page, 'Next');
    await page.getByText('Page 2').waitFor();
    await expect.poll(() => titles(page)).not.toEqual(first);
    // Where one is in the list is its address: the back button leads back in it.
    const second = await titles(page);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => titles(page)).toEqual(second);
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
  });

  test('on paper the events stand alone, without what can only be pressed or typed in', async () => {
    const listed = await openSaved(page);
    await page.emulateMedia({ media: 'print' });
    expect(await titles(page)).toEqual(listed);
    const main = page.getByRole('main');
    for (const role of ['checkbox', 'searchbox', 'textbox'] as const)
      expect(await main.getByRole(role).count(), role).toBe(0);
    // The titles of series are buttons too.
    const buttons = await main.getByRole('button').allInnerTexts();
    expect(buttons.filter((text) => !listed.includes(text))).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  test('the next come first, what is over stands apart, and a month shows every date', async () => {
    await addEvent({
      summary: 'Long ago',
      startDateTime: '2020-01-05T10:00',
      endDateTime: '2020-01-05T11:00',
    });
    const rule = 'FREQ=WEEKLY;COUNT=3';
    const early = { startDateTime: `${tomorrow}T00:01`, endDateTime: `${tomorrow}T00:02` };
    const vigil = { summary: 'Late Vigil', calendarId: 'vigil', recurrence: rule, ...early };
    const { id } = await addEvent(vigil);
    await openTab(page, 'events');
    await row(page, 'Late Vigil').getByText('Published · Next:').waitFor();
    expect(await row(page, 'Long ago').count()).toBe(0);
    // What is done less often is in one menu, also for the keyboard.
    const menu = row(page, 'Late Vigil').getByRole('button', { name: 'More for Late Vigil' });
    await menu.press('Enter');
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      ...['View on site', 'QR code', 'Cancel a date', 'Announce it', 'Duplicate'],
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Cancel a date of “Late Vigil”' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, /^Ended$/);
    await row(page, 'Long ago').getByText('Ended', { exact: true }).waitFor();
    await expectFit(page);

    await press(page, /^Month$/);
    // An address that names no month shows this one, and goes on from it.
    await open(page, '/admin/events?state=month&month=none');
    // Pressed twice before a month is there: two months on, and two back.
    for (const [words, months] of [
      ['Next month', 2],
      ['Previous month', 0],
    ] as const) {
      await page.getByRole('button', { name: words }).dblclick();
      const name = monthInWords(shiftMonth(today.slice(0, 7), months), english);
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    await press(page, 'Next month');
    if (tomorrow.slice(0, 7) === today.slice(0, 7)) await press(page, 'Previous month');
    const days = page.getByRole('list', { name: /^Events in / }).getByRole('listitem');
    await days.getByRole('button', { name: 'Late Vigil' }).first().waitFor();
    await expectFit(page);
    expect(new URL(page.url()).search).toBe(`?state=month&month=${tomorrow.slice(0, 7)}`);
    await page.reload();
    await days.getByRole('button', { name: 'Late Vigil' }).first().click();
    const choice = page.getByRole('dialog', { name: 'Edit “Late Vigil”' });
    await choice.getByText(`${fullDayInWords(tomorrow, english)} · 12:01 AM`).waitFor();
    await choice.getByRole('button', { name: 'Edit this date' }).click();
    await page.getByRole('heading', { name: /^Edit or move “Late Vigil” of / }).waitFor();
    expect(await field(page, 'Start').inputValue()).toBe(`${tomorrow}T00:01`);
    // The month stays beside the form.
    await days.getByRole('button', { name: 'Late Vigil' }).first().waitFor();

    // A date that does not take place stays where it was, and comes back from there.
    const body = { occurrence: `${tomorrow}T00:01`, reason: 'Heavy snow' };
    await api('POST /api/calendar/admin/events/{id}/cancel', { token, params: { id }, body });
    await page.reload();
    await days.getByText('Canceled Heavy snow').waitFor();
    await expectFit(page);
    await days.getByRole('button', { name: /Late Vigil.*put it back/ }).click();
    const canceled = page.getByRole('dialog', { name: '“Late Vigil” is canceled' });
    await canceled.getByText('Heavy snow').waitFor();
    await canceled.getByRole('button', { name: 'Let it take place again' }).click();
    await page.getByText('“Late Vigil” takes place on that date again.').waitFor();
    await expect.poll(() => days.getByText('Heavy snow').count()).toBe(0);
  });

  test('several go to the trash at once with the keyboard alone, and come back', async () => {
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
  });

  test('failures to load or delete are shown and logged', async () => {
    await addEvent({ summary: 'Rummage Sale' });
    await openTab(page, 'users');
    await page.route('**/api/calendar/admin/events*', (route) => route.abort());
    await page.getByRole('link', { name: 'Events' }).first().click();
    await page.getByRole('alert').getByText('The events could not be loaded.').waitFor();
    await page.unroute('**/api/calendar/admin/events*');
    // Waited for to its end: otherwise the next press gives up what is still loading, which counts as a failure too.
    const loaded = page.waitForResponse('**/api/calendar/admin/events*');
    await press(page, 'Try again');
    await (await loaded).finished();
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
  });
});
