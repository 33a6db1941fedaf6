import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { ADMIN, apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, sharedVisit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const api = apiOf(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;
const recipients = () => mails.taken.flatMap(({ to }) => (to && 'text' in to ? [to.text] : []));

test('addresses are checked and saved; each is told by a mail of its own', async () => {
  await openTab(page, '');
  await page.getByText('Nobody is told by mail of prayer requests and messages').waitFor();
  await page.getByRole('link', { name: 'Say who is told' }).click();
  await page.getByRole('heading', { name: 'Mail and messages' }).waitFor();
  await expectFit(page);

  const prayers = page.getByLabel('Prayer requests (optional)');
  await prayers.fill('ana@example.org\nruth');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“ruth”: Write the address as office@example.org.').first().waitFor();
  await prayers.fill('ana@example.org\neva@example.org, ANA@example.org');
  await page.getByLabel('Messages to the office (optional)').fill('office@example.org');
  await page.getByLabel('Prayer requests stay for').selectOption('Half a year');
  // The second press finds nothing to save, if the first is done by then, and says so.
  await untilAnnounced(page, /: all is saved/, () =>
    page.getByRole('button', { name: 'Save', exact: true }).dblclick(),
  );
  await page.reload();
  await expect.poll(() => prayers.inputValue()).toBe('ana@example.org\neva@example.org');
  expect(await page.getByLabel('Prayer requests stay for').inputValue()).toBe('180');

  mails.taken.length = 0;
  await api('POST /api/googleSheets/submit-prayer', {
    body: { name: 'Ana', email: 'sender@example.org', request: 'For my sister' },
  });
  await expect.poll(() => recipients().sort()).toEqual(['ana@example.org', 'eva@example.org']);
  expect(mails.taken.map(({ text }) => text).join()).not.toContain('For my sister');
  await follow(page, '/admin');
  await page.getByRole('list', { name: 'To do' }).waitFor();
  expect(await page.getByText('Nobody is told').count()).toBe(0);
});

test('a test mail shows what the mail server says', async () => {
  await follow(page, '/admin/settings');
  await page.getByRole('link', { name: 'Mail and messages' }).click();
  const form = page.getByRole('form', { name: 'Test mail' });
  const send = form.getByRole('button', { name: 'Send a test mail' });
  expect(await form.getByLabel('Send it to').inputValue()).toBe(ADMIN.email);
  mails.taken.length = 0;
  await send.dblclick();
  await form.getByText('The mail server accepted the mail.').waitFor();
  await form.getByText(/250 /).waitFor();
  expect(mails.taken).toHaveLength(1);
  await expectFit(page);
  mails.set('refuse-for-good');
  await send.click();
  await form.getByText('550 5.1.1 <john@example.org> User unknown').waitFor();
  await form.getByText(/set MAIL_FROM/).waitFor();
  await expectFit(page);
  mails.set('take');
});

test('of two who save at once, the second chooses', async () => {
  await follow(page, '/admin/settings/mail');
  const gifts = page.getByLabel('Gifts (optional)');
  await gifts.fill('mine@example.org');
  const token = await adminToken(server);
  await api('PUT /api/office', { token, body: { notify: { gifts: ['theirs@example.org'] } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.getByText('theirs@example.org').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Mail and messages: all is saved.').first().waitFor();
  const { notify } = await api('GET /api/office', { token });
  expect(notify.gifts).toEqual(['mine@example.org']);
  await expectRefusals(visited, 409, 1);
});
