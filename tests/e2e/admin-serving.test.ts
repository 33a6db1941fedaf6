import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { eventsAt, field, today } from './event-walk.ts';
import { enterAs, PASSWORD } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const { api, token, addEvent } = await eventsAt(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

// In one month, whatever the day is: the first of the next one, and a week later.
const first = `${shiftDay(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
const month = first.slice(0, 7);
const event = await addEvent({
  summary: 'Harvest supper',
  startDateTime: `${first}T18:00`,
  endDateTime: `${first}T20:00`,
  recurrence: 'FREQ=WEEKLY;COUNT=2',
});

const main = page.getByRole('main');
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const answer = (yes: string) => page.getByRole('alertdialog').getByRole('button', { name: yes });
/** The supper of the first or second date. */
const supper = (nth: number) =>
  main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Harvest supper' }) })
    .nth(nth);
const ushers = (nth: number) => supper(nth).getByRole('group', { name: 'Usher' });

async function join(name: string, more: Record<string, string> = {}) {
  await press(page, 'Add somebody');
  const form = dialog('Add somebody to Usher');
  await form.getByLabel('Name', { exact: true }).fill(name);
  for (const [label, text] of Object.entries(more)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Add to the team' }).click();
  const team = page.getByRole('list', { name: 'The team' });
  await team.getByRole('button', { name, exact: true }).waitFor();
}

test('a task is made, with a team and a link to give away', async () => {
  await openTab(page, 'serving/tasks');
  await press(page, 'New task');
  const form = dialog('New task');
  await form.getByRole('button', { name: 'Make the task' }).click();
  await form.getByText('Give the task a name, for example Greeter.').first().waitFor();
  await expectRefusals(visited, 422, 1);
  await form.getByLabel('Name').fill('Usher');
  await form.getByLabel('People can take a place by a link').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make the task' }).click();
  await page.getByRole('heading', { name: 'Usher', exact: true }).waitFor();
  await page.getByText('Nobody is in the team yet.', { exact: true }).waitFor();
  await join('Ana Reyes', { 'E-mail': 'ana@example.org' });
  await join('Ben Okoro', { Phone: '555 0100' });
  const before = await page.getByLabel('The link to give away').inputValue();
  await press(page, 'Make another link');
  await answer('Make another link').click();
  await page.getByText('Here is another link.').waitFor();
  expect(await page.getByLabel('The link to give away').inputValue()).not.toBe(before);
  await expectFit(page);
});

test('an event says who is needed, also with a task that is made there', async () => {
  await open(page, `/admin/events/${event.id}`);
  await press(page, 'Add a task');
  await field(page, 'Which task').selectOption('Usher');
  await press(page, 'Add the task');
  await field(page, 'Usher').fill('2');
  await press(page, 'Add a task');
  await field(page, 'Which task').selectOption('A new task');
  await field(page, 'Name of the new task').fill('Candles');
  await press(page, 'Add the task');
  await field(page, 'Candles').waitFor();
  await press(page, 'Remove Candles');
  expect(await field(page, 'Candles').count()).toBe(0);
  await press(page, 'Update Event');
  await expect
    .poll(async () => {
      const saved = await api('GET /api/editing/event/{id}', { token, params: { id: event.id } });
      return saved.serving.map(({ places }) => places);
    })
    .toEqual([2]);
});

test('people are asked for two dates, and what one says is noted', async () => {
  await page.getByRole('link', { name: 'Ask people to serve' }).click();
  await ushers(0).getByText('2 places are open').waitFor();
  await ushers(0)
    .getByRole('button', { name: /^Ask somebody/ })
    .click();
  const form = dialog('Ask somebody: Usher');
  for (const date of await form
    .getByRole('group', { name: 'For which dates' })
    .getByRole('checkbox')
    .all())
    await date.check();
  await form.getByLabel(/^Ana Reyes/).check();
  await form.getByLabel(/^Ben Okoro/).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ask 2 people' }).click();
  await form.getByText('Ben Okoro, 555 0100').waitFor();
  await form.getByRole('button', { name: 'Close' }).click();
  await ushers(0).getByText('No place is open').waitFor();
  await ushers(1).getByText('No place is open').waitFor();
  await ushers(0).getByRole('button', { name: 'Ben Okoro' }).click();
  await dialog('Ben Okoro: Usher').getByLabel('No, they cannot').check();
  await dialog('Ben Okoro: Usher').getByLabel('Why').fill('On vacation');
  await press(page, 'Note the answer');
  await ushers(0).getByText('No: On vacation').waitFor();
  await ushers(0).getByText('1 place is open').waitFor();
  await expectFit(page);
});

test('somebody is put in without asking, which is undone; and taken out', async () => {
  await ushers(0)
    .getByRole('button', { name: /^Ask somebody/ })
    .click();
  const form = dialog('Ask somebody: Usher');
  await form.getByLabel(/^Ben Okoro/).check();
  await form.getByLabel('Put in without asking: they said yes already').check();
  await form.getByLabel('Send them a mail about it').uncheck();
  await form.getByRole('button', { name: 'Put in 1 person' }).click();
  await ushers(0).getByRole('button', { name: 'Ben Okoro Yes' }).waitFor();
  await press(page, 'Undo');
  await ushers(0).getByRole('button', { name: 'Ben Okoro No longer on the list' }).waitFor();
  // Who has no address is not asked about a mail, also before it is known that they have none.
  const [isAsked, isThere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/serving/tasks/*/team', async (route) => {
    isAsked.resolve();
    await isThere.promise;
    await route.continue();
  });
  await ushers(1).getByRole('button', { name: 'Ben Okoro' }).click();
  await isAsked.promise;
  await dialog('Ben Okoro: Usher').getByRole('button', { name: 'Take out' }).click();
  isThere.resolve();
  await answer('Take out').click();
  await page.getByText('Ben Okoro is taken out.').waitFor();
  await page.unroute('**/api/serving/tasks/*/team');
});

test('what another tab noted meanwhile is said', async () => {
  await ushers(1).getByRole('button', { name: 'Ana Reyes' }).click();
  await dialog('Ana Reyes: Usher').getByRole('button', { name: 'Take out' }).click();
  await answer('Take out').click();
  await answer('Send a mail').waitFor();
  // Whoever turns back at the second question keeps them.
  await page.keyboard.press('Escape');
  const found = await api('GET /api/serving/months/{month}', { token, params: { month } });
  const places = found.dates.flatMap(({ tasks }) => tasks.flatMap(({ people }) => people));
  const ana = places.filter(({ name }) => name === 'Ana Reyes').at(-1);
  const body = { state: 'no', reason: '', isSure: false } as const;
  await api('POST /api/serving/places/{id}/answer', { token, params: { id: ana?.id ?? '' }, body });
  await press(page, 'Note the answer');
  await dialog('Ana Reyes: Usher').getByText('Somebody else has changed this meanwhile.').waitFor();
  await expectRefusals(visited, 409, 1);
  await dialog('Ana Reyes: Usher').getByRole('button', { name: 'Cancel' }).click();
});

test('the month on paper is one table, with lines for open places', async () => {
  await page.emulateMedia({ media: 'print' });
  const sheet = main.getByRole('table');
  await sheet.getByRole('columnheader', { name: 'Usher' }).waitFor();
  await sheet.getByText('Ana Reyes (asked)').waitFor();
  expect(await main.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});

test('the month is also a table for spreadsheets', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download a table (CSV)'),
  ]);
  expect(file.suggestedFilename()).toBe(`who-serves-${month}.csv`);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Usher","Ana Reyes","Asked');
});

test('nine tasks with long names fit on two sheets of paper', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff';
  const serving: { task: string; places: number }[] = [];
  const made = await addEvent({
    summary: 'Vigil',
    startDateTime: `${first}T21:00`,
    endDateTime: `${first}T22:00`,
  });
  for (let count = 0; count < 8; count += 1) {
    const { id } = await api('POST /api/serving/tasks', {
      token,
      body: { name: `${long} ${count}` },
    });
    serving.push({ task: id, places: 1 });
  }
  await api('PUT /api/calendar/admin/events/{id}', {
    token,
    params: { id: made.id },
    body: { serving },
  });
  const sheets = main.getByRole('table');
  await page.emulateMedia({ media: 'print' });
  // Letter, across, without its margins.
  await page.setViewportSize({ width: 979, height: 740 });
  await open(page, `/admin/serving?month=${month}`);
  await expect.poll(() => sheets.count()).toBe(2);
  const isFitting = (table: Element) =>
    table.scrollWidth <= (table.parentElement?.clientWidth ?? 0);
  for (const sheet of await sheets.all()) expect(await sheet.evaluate(isFitting)).toBe(true);
  await main.getByRole('heading', { name: /, sheet 2 of 2$/ }).waitFor();
  await page.emulateMedia({ media: 'screen' });
});

test('a leader comes to Serving alone, and sees no task of others', async () => {
  const email = 'mary@example.org';
  const person = { username: 'mary', email, password: PASSWORD, roles: ['leader' as const] };
  await api('POST /api/users', { token, body: person });
  await enterAs(page, { email });
  await open(page, '/admin');
  await page.getByRole('heading', { name: 'Serving', exact: true }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Serving']);
  // Which tasks a proven address leads is told by server/features/serving/leaders.test.ts.
  await page.getByText('You lead no task yet.').waitFor();
  await page.getByRole('link', { name: 'Tasks and teams' }).click();
  await page.getByText('You lead no task yet.').waitFor();
  expect(await page.getByText('Usher').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New task' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('whom a team loses is asked about before; a task that is needed is not deleted', async () => {
  await openTab(page, 'serving/tasks');
  await page.getByRole('button', { name: 'More for Usher' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer('Delete').click();
  await page.getByRole('alertdialog').getByText('Take them out first').waitFor();
  await expectRefusals(visited, 409, 1);
  await answer('OK').click();
  await page.getByRole('link', { name: 'Usher' }).click();
  await page.getByRole('button', { name: 'More for Ana Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the team' }).click();
  expect(await page.getByRole('alertdialog').textContent()).toContain('1 date ahead');
  await untilAnnounced(page, 'Ana Reyes is no longer in the team.', () =>
    answer('Take out').click(),
  );
});
