import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { today } from './event-walk.ts';
import { apiOf } from './members.ts';
import { follow, sharedVisit, shownText } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail({ office: 'office@example.org' });
const api = apiOf(server);
const token = await adminToken(server);
const { page } = await sharedVisit(browser, server.url);

const admin = async (method: string, path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
type Form = { id: string; questions: { id: string }[] };
const question = { help: '', choices: [], isRequired: false, isSensitive: false };
await admin('POST', '/api/pages', {
  title: 'Supper',
  slug: 'supper',
  isEnabled: true,
  sections: [
    {
      type: 'form',
      title: 'Harvest supper',
      sender: 'optional',
      questions: [
        { ...question, kind: 'choices', label: 'What do you bring?', choices: ['Soup', 'Bread'] },
        { ...question, kind: 'long', label: 'Anything else' },
        { ...question, kind: 'line', label: 'Allergies', isSensitive: true },
      ],
    },
  ],
});
const [form] = (await (await fetch(`${server.url}/api/pages/supper`)).json()).sections as [Form];
const send = async (person: object, ...answers: string[][]) => {
  const given = answers.map((answer, at) => ({ question: form.questions[at]?.id, answer }));
  const body = JSON.stringify({ page: 'supper', ...person, answers: given });
  const headers = { 'content-type': 'application/json' };
  const path = `${server.url}/api/forms/${form.id}/answers`;
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(201);
};
await send(
  { name: 'Ana Reyes', email: 'ana@example.org', phone: '555 0100' },
  ['Soup', 'Bread'],
  ['We come late.\nPlease wait.'],
  ['Peanuts'],
);
await send({}, ['Soup']);

const rows = (on: Page) =>
  on.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem');
const answers = page.getByRole('article', { name: 'Answers' });

test('answers are found by their form, read as they were asked, and answered', async () => {
  await openTab(page, 'messages');
  await page.getByLabel('Kind').selectOption('form');
  await page.getByLabel('Form', { exact: true }).selectOption('Harvest supper');
  await expect.poll(() => rows(page).count()).toBe(2);
  const list = () => shownText(page.getByRole('list', { name: 'Messages', exact: true }));
  // While the next list is loading, this one is hidden, and a hidden text has no lines.
  await expect
    .poll(list)
    .toMatch(/Somebody without a name[\s\S]+Harvest supper · \w+ \d+, \d{4}\n/);
  expect(await list()).toMatch(/Ana Reyes[\s\S]+What do you bring\? Soup, Bread/);
  expect(await list()).not.toContain('Peanuts');
  await expectFit(page);
  await rows(page).getByRole('link', { name: 'Ana Reyes' }).click();
  await answers.waitFor();
  expect(await shownText(answers)).toMatch(
    /What do you bring\?\s+Soup\s+Bread\s+Anything else\s+We come late\.\nPlease wait\.\s+Allergies\s+Sensitive/,
  );
  await answers.getByRole('button', { name: 'Show sensitive answers' }).click();
  await answers.getByText('Peanuts').waitFor();
  await expectFit(page);
  const reply = page.getByRole('form', { name: 'Reply' });
  expect(await reply.getByLabel('Subject').inputValue()).toBe('Harvest supper');
  expect(await reply.getByLabel('To').inputValue()).toBe('ana@example.org');
  await reply.getByLabel('Text').fill('We will wait.');
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('list', { name: 'Replies' }).getByText('Sent', { exact: true }).waitFor();
  expect(mails.taken.at(-1)?.text).toContain('We will wait.');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('There is no e-mail address to reply to.').waitFor();
  expect(await page.getByRole('form', { name: 'Reply' }).count()).toBe(0);
  await expectFit(page);
});

test('all answers to a form are a table, with sensitive ones only if they are asked for', async () => {
  await follow(page, `/admin/messages?state=all&form=${form.id}`);
  const download = async (isSensitive: boolean) => {
    await page.getByRole('button', { name: 'Download answers (CSV)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download answers: Harvest supper' });
    if (isSensitive) await dialog.getByLabel(/With sensitive answers/).check();
    else await expectFit(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('harvest-supper.csv');
    return readFileSync(await file.path(), 'utf8');
  };
  const plain = await download(false);
  expect(plain).not.toMatch(/Peanuts|Allergies/);
  expect(plain).toMatch(/"Phone","What do you bring\?","Anything else"\r\n/);
  expect(plain).toMatch(/"\d{4}-\d\d-\d\d","Seen","","","","Soup",""\r\n/);
  expect(await download(true)).toMatch(/"Allergies"[\s\S]*"Peanuts"/);
  await openTab(page, `activity?day=${today}`);
  await page.getByText('Answers: Harvest supper').first().waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('Ana Reyes');
});

test('what is printed of a form are its answers, and nothing of the screen', async () => {
  await follow(page, `/admin/messages?state=all&form=${form.id}`);
  // The browser's own dialog would wait for somebody.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print the answers' }).click();
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await shownText(page.getByRole('main'));
  expect(paper).toMatch(/^Harvest supper\s+2 answers/);
  expect(paper).toContain('We come late.');
  expect(paper).not.toMatch(/Peanuts|Who looks after it|Print the answers/);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByText('2 answers').count()).toBe(0);
});

test('today says that answers came, and leads to them', async () => {
  await send({}, ['Bread']);
  await openTab(page, '');
  await page.getByRole('link', { name: 'Read the answers' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  const { messages } = await api('GET /api/messages', { token, query: { kind: 'form' } });
  expect(messages[0]?.isAnonymous).toBe(true);
});
