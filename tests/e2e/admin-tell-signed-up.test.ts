import { expect, test } from 'vitest';
import { noSignUp } from '#contract/sign-up-settings.ts';
import { expectFit, openTab } from './admin-walk.ts';
import { problemsInBothSchemes } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import { eventsAt, field, openSaved, row, tomorrow } from './event-walk.ts';
import { phone, press, sharedVisit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const { api, addEvent } = await eventsAt(server);
const { page } = await sharedVisit(browser, server.url);

/** An event of tomorrow, and parties of so many who come to it. */
async function addDinner(summary: string, parties: readonly number[]) {
  const event = await addEvent({ summary, location: 'Hall', signUp: { ...noSignUp, isOn: true } });
  for (const [at, party] of parties.entries()) {
    const email = `${event.slug}.${at}@example.org`;
    const body = { event: event.slug, name: `Ana ${at}`, email, party, answers: [], phone: '' };
    await api('POST /api/sign-ups', { body: { ...body, honeypot: '' } });
  }
  return event;
}

/** To whom a mail about it went. */
const toldOf = (subject: string) =>
  mails.taken
    .filter((mail) => mail.subject?.includes(subject))
    .map(({ to }) => [to].flat()[0]?.text);

test('a date that moves asks whom to tell, and mails each of them once', async () => {
  const { id } = await addDinner('Harvest dinner', [4, 10]);
  const dora = { name: 'Dora', phone: '555 0199', party: 2 };
  const { token } = await eventsAt(server);
  await api('POST /api/sign-ups/dates/{id}', { token, params: { id }, body: dora as never });
  await openSaved(page);
  await row(page, 'Harvest dinner').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit “Harvest dinner”' }).waitFor();
  await field(page, 'Start').fill(`${tomorrow}T17:00`);
  await press(page, 'Update Event');
  const question = page.getByRole('alertdialog', { name: 'Tell the 14 people who signed up?' });
  await question.getByText('“Harvest dinner” was moved.').waitFor();
  await question.getByText('no e-mail address, please call: Dora (555 0199).').waitFor();
  await expectFit(page);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  // Closed without an answer, it is asked again.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await row(page, 'Harvest dinner').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit “Harvest dinner”' }).waitFor();
  await page.getByLabel(/^Description/).fill('Bring a salad.');
  await press(page, 'Update Event');
  await question.waitFor();
  expect(toldOf('At another time: Harvest dinner')).toEqual([]);
  // The second click comes when the next question stands there already.
  await question.getByRole('button', { name: 'Tell them', exact: true }).dblclick({ delay: 200 });
  await page.getByText('14 people are being told.').first().waitFor();
  await expect.poll(() => toldOf('At another time: Harvest dinner').length).toBe(2);
  const calls = page.getByRole('alertdialog', { name: 'Please call those without an address' });
  await calls.getByText('Dora (555 0199)').waitFor();
  await calls.getByRole('button').click();
  await calls.waitFor({ state: 'hidden' });
  // Another change of it asks nothing.
  await row(page, 'Harvest dinner').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Edit “Harvest dinner”' }).waitFor();
  await page.getByLabel(/^Description/).fill('Bring a dish.');
  await press(page, 'Update Event');
  await page.getByText('“Harvest dinner” is saved.').first().waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(toldOf('At another time: Harvest dinner')).toHaveLength(2);
});

test('so does one that is canceled and brought back, on a phone', async () => {
  const { id } = await addDinner('Soup supper', [1]);
  await page.setViewportSize(phone);
  await openSaved(page);
  await row(page, 'Soup supper').getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete “Soup supper”?' });
  await sure.getByText('One person has signed up.').waitFor();
  await expectFit(page);
  await sure.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tell the one person who signed up?' });
  await question.getByText('“Soup supper” does not take place.').waitFor();
  await expectFit(page);
  await question.getByRole('button', { name: 'Tell them', exact: true }).click();
  await expect.poll(() => toldOf('Does not take place: Soup supper').length).toBe(1);
  // What it says takes nothing away that can still be pressed.
  const said = page.getByRole('status').filter({ hasText: 'one person is being told.' });
  await said.getByRole('button', { name: 'Undo' }).waitFor();
  await openTab(page, 'trash');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Soup supper' })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await question.getByText('“Soup supper” takes place after all.').waitFor();
  await question.getByRole('button', { name: 'Do not tell them' }).click();
  const { token } = await eventsAt(server);
  const news = await api('GET /api/sign-ups/news/{event}', { token, params: { event: id } });
  expect(news).toMatchObject({ signedUp: 1, people: 0 });
  expect(toldOf('Takes place: Soup supper')).toEqual([]);
});
