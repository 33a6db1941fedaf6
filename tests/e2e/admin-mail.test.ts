import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { apiOf } from './members.ts';
import { follow, shownText, visit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail({ office: 'office@example.org' });
const api = apiOf(server);
const token = await adminToken(server);
const listed = (state: 'failed' | 'waiting') => api('GET /api/mails', { token, query: { state } });
const pray = (request: string) =>
  api('POST /api/googleSheets/submit-prayer', {
    body: { name: 'Ana', email: 'ana@example.org', request, honeypot: '' },
  });

test('a mail that was given up is announced on every tab, and sent again or dismissed', async () => {
  const { page, close } = await visit(browser, server.url);
  await openTab(page, 'mail');
  await page.getByText('No mail was given up.').waitFor();
  await expectFit(page);

  mails.set('refuse-for-good');
  await pray('For my mother');
  await pray('For my father');
  await pray('For the choir');
  await expect.poll(async () => (await listed('failed')).length).toBe(3);
  mails.set('refuse');
  await pray('For rain');
  await expect.poll(async () => (await listed('waiting'))[0]?.attempts).toBe(1);

  await follow(page, '/admin');
  const notice = page.getByText('3 mails could not be sent.');
  await notice.waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Look at the mails' }).click();
  await page.getByRole('heading', { name: 'Mail', exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  const failed = page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');
  expect(await shownText(failed.first())).toMatch(
    /^A prayer request\s+Not sent\s+To office@example.org · asked for: .+ · tried once · given up: .+It said: “550 5\.1\.1/s,
  );
  const waiting = page.getByRole('region', { name: 'Waiting' });
  expect(await shownText(waiting)).toMatch(
    /1 mail has been waiting since .+Next try: .+refused this mail for now/s,
  );
  await expectFit(page);

  mails.set('take');
  await waiting.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => mails.taken.length).toBe(1);
  await expect.poll(() => waiting.count()).toBe(0);
  await untilAnnounced(page, '“A prayer request” is being sent.', () =>
    failed.first().getByRole('button', { name: 'Send again' }).click(),
  );
  await expect.poll(() => mails.taken.length).toBe(2);
  await expect.poll(() => failed.count()).toBe(2);

  await failed.first().getByRole('button', { name: 'Dismiss' }).click();
  const question = page.getByRole('alertdialog', { name: 'Dismiss “A prayer request”?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await failed.first().getByRole('button', { name: 'Dismiss' }).click();
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => failed.count()).toBe(1);

  await failed.first().getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => mails.taken.length).toBe(3);
  await page.getByText('No mail was given up.').waitFor();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByText('sent again the mail “A prayer request”').first().waitFor();
  await close();
});
