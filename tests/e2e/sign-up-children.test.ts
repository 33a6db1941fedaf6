import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import { eventsAt } from './event-walk.ts';
import { overflow } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, visit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const office = await eventsAt(server);
const scripted = await visit(browser, server.url, { viewport: phone });
const plain = await visit(browser, server.url, { viewport: phone, javaScriptEnabled: false });
afterAll(() => Promise.all([scripted.close(), plain.close()]));

const QUESTION = 'Which children come along?';
beforeAll(async () => {
  const questions = [{ label: QUESTION, kind: 'children', isRequired: true }];
  await office.addEvent({ summary: 'Family day', signUp: { isOn: true, questions } } as never);
});

test.each([
  ['with', scripted],
  ['without', plain],
] as const)('a family signs up its children (%s JavaScript)', async (way, visited) => {
  const { page } = visited;
  const email = `family.${way}@example.org`;
  if (way === 'with') await open(page, '/events/family-day');
  else await page.goto('/events/family-day');
  const form = page.getByRole('form', { name: 'Sign up' });
  const name = (child: number) => page.getByLabel(`First name of child ${child}`);
  const age = (child: number) => page.getByLabel(`Age of child ${child}`);
  const send = () => form.getByRole('button', { name: 'Sign up' }).click();
  await form.getByLabel('Name', { exact: true }).fill('Ana Reyes');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('group', { name: QUESTION }).waitFor();
  await name(1).fill('Mia');
  await age(1).fill('30');
  await send();
  const wrong = 'Please write the first name and the age of each child, from 0 to 17.';
  await form.getByText(wrong).waitFor();
  expect([await name(1).inputValue(), await age(1).inputValue()]).toEqual(['Mia', '30']);
  expect(await overflow(page)).toBe(0);
  if (way === 'with') {
    await expectRefusals(visited, 422, 1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another child' }).click();
  }
  await age(1).fill('7');
  await name(3).fill('Leo');
  await age(3).fill('0');
  await send();
  await page.getByText('You are signed up.').first().waitFor();

  await expect.poll(() => mails.linksTo(email, 'sign-up/').length).toBeGreaterThan(0);
  const mail = mails.taken.find(({ to }) => JSON.stringify(to).includes(email));
  expect(mail?.text).not.toMatch(/Mia|Leo/);
  await page.goto(new URL(mails.linksTo(email, 'sign-up/').at(-1) ?? '').pathname);
  await page.getByRole('heading', { level: 1, name: 'Family day' }).waitFor();
  const children = async () =>
    Promise.all(
      [1, 2].flatMap((child) => [name(child), age(child)]).map((one) => one.inputValue()),
    );
  expect(await children()).toEqual(['Mia', '7', 'Leo', '0']);
  await age(2).fill('1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  expect(await children()).toEqual(['Mia', '7', 'Leo', '1']);
  expect(await overflow(page)).toBe(0);
  if (way === 'with') expect(await accessibilityProblems(page)).toEqual([]);
});
