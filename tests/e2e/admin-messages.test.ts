import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { letter } from './letters.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, sharedVisit, shownText } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail({ office: 'office@example.org' });
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;
const write = (name: string, request: string) =>
  api('POST /api/googleSheets/contact-us', {
    body: { name, email: `${name.toLowerCase()}@example.org`, request, honeypot: '' },
  });
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem');
const text = (page: Page) => page.getByRole('form', { name: 'Reply' }).getByLabel('Text');
const sent = () => mails.taken.filter(({ subject }) => subject?.startsWith('Your message to us'));

test('a message is seen, looked after, noted, answered, archived and exported', async () => {
  await api('POST /api/googleSheets/contact-us', { body: { ...letter, honeypot: '' } });
  await expect.poll(() => mails.taken.length).toBe(1);

  await openTab(page, 'activity');
  await page.getByRole('link', { name: 'Messages, 1 new' }).click();
  await expectFit(page);
  await expect
    .poll(() => shownText(rows(page).first()))
    .toMatch(/Ana[\s\S]+New[\s\S]+Contact message/);
  await rows(page).getByRole('link').first().click();
  await page.getByRole('article', { name: 'Message' }).waitFor();
  expect(await shownText(page.getByRole('article', { name: 'Message' }))).toBe(letter.request);
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  await expectFit(page);

  const administrator = page.getByLabel('Who looks after it');
  await untilAnnounced(page, 'It is noted who looks after it.', async () => {
    await administrator.selectOption({ index: 1 });
  });
  await page.getByLabel('New note').fill('She sings well.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page
    .getByRole('list', { name: 'Notes' })
    .getByText('She sings well.', { exact: true })
    .waitFor();

  await text(page).fill('Dear Ana,\n\ncome on Tuesday at five.');
  // The browser's own question, whether to leave.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => text(page).inputValue()).toContain('come on Tuesday');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await page.getByRole('list', { name: 'Replies' }).getByText('Sent', { exact: true }).waitFor();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.text).toContain('come on Tuesday at five.');
  expect(await page.getByLabel('State').inputValue()).toBe('answered');
  expect(await text(page).inputValue()).not.toContain('Tuesday');
  await expectFit(page);

  await untilAnnounced(page, 'The message is in the archive.', () =>
    page.getByRole('button', { name: 'Archive', exact: true }).click(),
  );
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByText('Nothing waits for you.').waitFor();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const question = page.getByRole('alertdialog', { name: 'Export these messages?' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Export to CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('messages.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(letter.request.slice(0, 20));
  expect(csv).not.toContain('She sings well.');
});

test('a reply to a wrong address says so, and goes to the corrected one', async () => {
  await write('Boaz', 'Where do I park?');
  await follow(page, '/admin/messages');
  await rows(page).getByRole('link', { name: 'Boaz' }).click();
  mails.set('refuse-for-good');
  await text(page).fill('Behind the hall.');
  await text(page).press('Control+Enter');
  const replies = page.getByRole('list', { name: 'Replies' });
  await replies.getByText('Could not be sent').waitFor();
  expect(await shownText(replies)).toMatch(/User unknown[\s\S]+Behind the hall\./);
  await expectFit(page);
  mails.set('take');
  await replies.getByLabel('Address').fill('boaz.field@example.org');
  await replies.getByRole('button', { name: 'Send again' }).click();
  await replies.getByText('Sent', { exact: true }).waitFor();
  expect([sent().at(-1)?.to].flat()[0]?.text).toBe('boaz.field@example.org');
});

test('keys go through the list, and what is written is not left without a question', async () => {
  for (const name of ['Carmi', 'Dinah', 'Eliab']) await write(name, 'Peace be with you');
  await follow(page, '/admin/messages?search=peace');
  await expect.poll(() => rows(page).count()).toBe(3);
  await rows(page).getByRole('link', { name: 'Eliab' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dinah' }).waitFor();
  await text(page).fill('And with you');
  await page.getByRole('link', { name: 'Next' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await text(page).inputValue()).toBe('And with you');
  await page.getByRole('link', { name: 'Next' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Carmi' }).waitFor();
  // Stored as seen before it is archived from the list, which would make that a refused change.
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('seen');
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByRole('checkbox', { name: 'Choose Carmi' }).check();
  await page.getByRole('checkbox', { name: 'Choose Eliab' }).check();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('2 messages are in the archive.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('link', { name: '2 in the archive' }).click();
  await rows(page).getByRole('link', { name: 'Eliab' }).waitFor();
  expect(await page.getByRole('link', { name: /in the archive$/ }).count()).toBe(0);
});

const CHANGES = /\/api\/messages\/[^/]+$/;

test('what is done while a message is still being stored as seen is done', async () => {
  await write('Gad', 'Quick hands');
  const { messages } = await api('GET /api/messages', { token, query: { search: 'Quick hands' } });
  const held = Promise.withResolvers<void>();
  await page.route(CHANGES, async (route) => {
    const response = await route.fetch();
    if (route.request().postDataJSON()?.state === 'seen') await held.promise;
    await route.fulfill({ response });
  });
  await follow(page, `/admin/messages/${messages[0]?._id}`);
  await page.getByRole('heading', { name: 'Gad' }).waitFor();
  await page.getByLabel('State').selectOption('archived');
  held.resolve();
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('archived');
  await page.unroute(CHANGES);
  expect(await page.getByText('Somebody else changed this message').count()).toBe(0);
});

test('tells who was faster, deletes after a question, and says what is gone', async () => {
  await write('Hannah', 'First come');
  const { messages } = await api('GET /api/messages', { token, query: { search: 'First come' } });
  const id = messages[0]?._id ?? '';
  await follow(page, `/admin/messages/${id}`);
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('seen');
  await api('PUT /api/messages/{id}', { token, params: { id }, body: { isKept: true } });
  await page.getByLabel('State').selectOption('archived');
  await page.getByText('Somebody else changed this message meanwhile.').waitFor();
  await page.getByRole('button', { name: 'Do not keep' }).waitFor();
  expect(await page.getByLabel('State').inputValue()).toBe('seen');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the message of Hannah?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
  await follow(page, `/admin/messages/${id}`);
  await page.getByText('This message is no longer here.').waitFor();
  await expectFit(page);
  await expectRefusals(visited, 409, 1);
  await expectRefusals(visited, 404, 1);
});
