import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Question } from '#contract/questions.ts';
import { noSignUp } from '#contract/sign-up-settings.ts';
import { expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { eventsAt, field, row, today } from './event-walk.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const { api, token, addEvent } = await eventsAt(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const question: Question = {
  ...{ id: '', kind: 'line', label: '', help: '' },
  ...{ choices: [], isRequired: false, isSensitive: false },
};
const event = await addEvent({
  summary: 'Harvest supper',
  recurrence: 'FREQ=WEEKLY',
  signUp: {
    ...noSignUp,
    isOn: true,
    places: 4,
    questions: [
      { ...question, label: 'What do you bring?' },
      { ...question, label: 'Allergies', isSensitive: true },
    ],
  },
});

const list = (name: string, on: Page = page) => on.getByRole('list', { name, exact: true });
const person = (name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const answer = (yes: string) => page.getByRole('alertdialog').getByRole('button', { name: yes });
const fromMenu = async (name: string, action: string) => {
  await person(name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
async function writeDown(fields: Record<string, string>) {
  await press(page, 'Add somebody');
  for (const [label, text] of Object.entries(fields))
    await dialog('Add somebody').getByLabel(label).fill(text);
  await dialog('Add somebody').getByRole('button', { name: 'Write down' }).click();
}

test('somebody is written down for an event, also without an address, and over the places', async () => {
  await openTab(page, 'events');
  await row(page, 'Harvest supper')
    .getByRole('button', { name: 'More for Harvest supper' })
    .click();
  await page.getByRole('menuitem', { name: 'Who is coming' }).click();
  await page.getByRole('heading', { name: 'Who is coming: Harvest supper' }).waitFor();
  await page.getByText('Nobody has signed up yet.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await untilAnnounced(page, 'Ana Reyes is written down.', () =>
    writeDown({ Name: 'Ana Reyes', 'How many people': '3', Allergies: 'Nuts' }),
  );
  await page.getByText('3 people are coming, of 4 places.').waitFor();
  await writeDown({ Name: 'Ben Okoro', 'E-mail': 'ben@example.org', 'How many people': '2' });
  await answer('Give them places all the same').waitFor();
  expect(await page.getByRole('alertdialog').textContent()).toContain(
    'Only 1 of 4 places is left.',
  );
  await answer('Give them places all the same').click();
  await expectRefusals(visited, 422, 1);
  await page.getByText('1 person more than there are places.').waitFor();
  await press(page, 'Add somebody');
  await dialog('Add somebody').getByLabel('Name').fill('Cleo Park');
  await dialog('Add somebody').getByLabel('Put them on the waiting list').check();
  // Without a network nothing is lost: the same is sent again.
  await page.context().setOffline(true);
  await dialog('Add somebody').getByRole('button', { name: 'Write down' }).click();
  await dialog('Add somebody').getByText('There was no answer.').waitFor();
  await page.context().setOffline(false);
  await expectLost(visited, /sign-ups\/dates/);
  await dialog('Add somebody').getByRole('button', { name: 'Write down' }).click();
  await person('Cleo Park').getByText('Place 1 on the waiting list').waitFor();
  await expectFit(page);
});

test('what another tab saved is told, and nothing is lost', async () => {
  await person('Ana Reyes').getByRole('button', { name: 'Ana Reyes', exact: true }).click();
  const form = dialog('Change Ana Reyes');
  await form.getByLabel('Phone').fill('555 0100');
  // A sensitive answer is not shown here, and stays.
  expect(await form.getByLabel('Allergies').count()).toBe(0);
  const date = (await api('GET /api/sign-ups/dates', { token, query: { event: event.id } })).first;
  const { signUps } = await api('GET /api/sign-ups/dates/{id}', {
    token,
    params: { id: date ?? '' },
  });
  const ana = signUps.find(({ name }) => name === 'Ana Reyes');
  await api('PUT /api/sign-ups/entries/{id}', {
    token,
    params: { id: ana?.id ?? '' },
    body: { note: 'By the door' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectRefusals(visited, 409, 1);
  await dialog('Somebody else has changed this').getByText('By the door').first().waitFor();
  await press(page, 'Take theirs');
  await form.getByLabel('Phone').fill('555 0100');
  await form.getByRole('button', { name: 'Save' }).click();
  await person('Ana Reyes').getByText('By the door').waitFor();
  await person('Ana Reyes').getByText('555 0100').waitFor();
  await press(page, 'Show sensitive answers');
  await person('Ana Reyes').getByText('Nuts').waitFor();
});

test('places are given and taken, and people move to another date', async () => {
  await fromMenu('Ben Okoro', 'Cancel the sign-up');
  await answer('Cancel the sign-up').click();
  await answer('Send none').click();
  await page.getByText('Canceled (1)').waitFor();
  await person('Cleo Park').getByRole('button', { name: 'Give a place' }).click();
  await answer('Give a place').click();
  await page.getByText('4 people are coming, of 4 places.').waitFor();
  await fromMenu('Cleo Park', 'Move to another date');
  await dialog('Move Cleo Park to another date').getByRole('button', { name: 'Move' }).click();
  await page.getByText('3 people are coming, of 4 places.').waitFor();
  const dates = page.getByLabel('Date', { exact: true });
  await dates.selectOption({ index: 1 });
  await list('Coming').getByRole('button', { name: 'Cleo Park', exact: true }).waitFor();
  await page.goBack();
  await list('Coming').getByRole('button', { name: 'Ana Reyes', exact: true }).waitFor();
});

test('those who are chosen are written to, and whom no mail reaches is named', async () => {
  await field(page, 'Search by name').fill('ana');
  await person('Ana Reyes').getByLabel('Choose Ana Reyes').check();
  await press(page, 'Write to them');
  const form = dialog('Write to them');
  await form.getByLabel('Subject').fill('The hall');
  await form.getByLabel('Text').fill('It is in the small hall.');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('0 mails go out.').waitFor();
  await form.getByText('Ana Reyes, 555 0100').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Close' }).click();
});

test('the table has a column for each question, and sensitive answers only if asked for', async () => {
  const download = async (isSensitive: boolean) => {
    await press(page, 'Download a table (CSV)');
    const form = dialog('Download a table');
    if (isSensitive) await form.getByLabel(/With sensitive answers/).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Download' }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await download(false)).not.toContain('Nuts');
  expect(await download(true)).toMatch(/"Note","Allergies"[\s\S]*"Nuts"/);
  await openTab(page, `activity?kind=sign-ups&day=${today}`);
  await page.getByText('looked at the sensitive answers of').first().waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('Ana Reyes');
});
