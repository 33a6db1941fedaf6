import { describe, expect, test } from 'vitest';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { shiftDay, wallDate } from '#domain/dates/wall-time.ts';
import { expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { english, eventsAt, field, openSaved, row, today, wholeDay } from './event-walk.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { press, sharedVisit, visit } from './visit.ts';

const { server, browser } = await openChurch();
const { api, token, addEvent, startsOf } = await eventsAt(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe('dates of a series in Manage Events', () => {
  test('one date is canceled, one is moved, and the others stay', async () => {
    const rule = 'FREQ=WEEKLY;COUNT=4';
    const { id } = await addEvent({
      summary: 'Bell Ringing',
      calendarId: 'bells',
      recurrence: rule,
    });
    const [first = '', second = '', third = '', fourth] = await startsOf('bells');
    await openSaved(page);
    await row(page, 'Bell Ringing').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Bell Ringing”' });
    await dialog.getByLabel(wholeDay(second)).check();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Cancel this date' }).click();
    await page.getByText('“Bell Ringing” is canceled on that date.').first().waitFor();
    expect(await startsOf('bells')).toEqual([first, third, fourth]);

    await row(page, 'Canceled:').filter({ hasText: 'Bell Ringing' }).waitFor();
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
    // Somebody else changes that date meanwhile: it is the newer text, and one chooses.
    const query = { scope: 'one', occurrence: third.slice(0, 16) } as const;
    const theirs = { summary: 'Bells in the rain' };
    await api('PUT /api/calendar/admin/events/{id}', {
      token,
      params: { id },
      query,
      body: theirs,
    });
    await press(page, 'Update Event');
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Bells in the rain').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('“Bell Ringing” is saved.').first().waitFor();
    await expectRefusals(visited, 409, 1);
    await expectLogged(visited, 'The event could not be saved.', 1);
    await mark.waitFor({ state: 'detached' });
    const starts = (await startsOf('bells')).map((start) => start.slice(0, 16));
    expect(starts).toEqual([first.slice(0, 16), `${moved}T15:00`, fourth?.slice(0, 16)]);
  });

  test('"this and following" and "all" mean what they say', async () => {
    const rule = 'FREQ=WEEKLY;COUNT=4';
    const { id } = await addEvent({
      summary: 'Quilting',
      calendarId: 'quilts',
      recurrence: rule,
    });
    const dates = (await startsOf('quilts')).map((start) => start.slice(0, 10));
    const [first = '', , third = '', fourth = ''] = dates;
    await openSaved(page);
    await row(page, 'Quilting').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Change one date and all after it').check();
    await page.getByRole('dialog').getByLabel(wholeDay(third)).check();
    await press(page, 'Edit from this date on');
    await page.getByRole('heading', { name: /^Edit “Quilting” from / }).waitFor();
    await field(page, 'Start').fill(`${third}T18:00`);
    // Somebody else lets the series go on otherwise from that date: it is the newer text, and one chooses.
    await api('PUT /api/calendar/admin/events/{id}', {
      token,
      params: { id },
      query: { scope: 'following', occurrence: `${third}T19:00` },
      body: {
        summary: 'Patchwork',
        startDateTime: `${third}T20:00`,
        endDateTime: `${third}T21:00`,
      },
    });
    await press(page, 'Update Event');
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await conflict.getByText('Patchwork').waitFor();
    await conflict.getByText(/8 PM/).first().waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('“Quilting” is saved.').first().waitFor();
    await expectRefusals(visited, 409, 1);
    await expectLogged(visited, 'The event could not be saved.', 1);
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
  });

  test('times are the church’s on both sides of daylight saving, in a browser in Tokyo', async () => {
    const { page, close } = await visit(browser, server.url, { timezoneId: 'Asia/Tokyo' });
    const { calendars } = await api('GET /api/site');
    const added = ['light-03', 'light-11'].map((id) => ({ id, name: id, color: '#b4721c' }));
    await api('PUT /api/site', { token, body: { calendars: [...calendars, ...added] } });
    const year = wallDate(today).year + 1;
    await openTab(page, 'events');
    // Clocks change on the second Sunday of March and the first of November.
    for (const [month, before, after] of [
      ['03', '-08:00', '-07:00'],
      ['11', '-07:00', '-08:00'],
    ] as const) {
      const firstOfMonth = `${year}-${month}-01`;
      const sunday = shiftDay(firstOfMonth, (7 - wallDate(firstOfMonth).weekday) % 7);
      const start = month === '03' ? sunday : shiftDay(sunday, -7);
      const calendarId = `light-${month}`;
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
      await press(page, /^Cancel$/);
      await page.getByRole('heading', { name: 'New event' }).waitFor();
    }
    await close();
  });
});
