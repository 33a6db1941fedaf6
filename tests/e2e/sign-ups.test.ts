import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import { eventsAt } from './event-walk.ts';
import { enterAs, newMember, overflow } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, type Visit, visit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const office = await eventsAt(server);
const scripted = await visit(browser, server.url, { viewport: phone });
const plain = await visit(browser, server.url, { viewport: phone, javaScriptEnabled: false });
afterAll(() => Promise.all([scripted.close(), plain.close()]));

const questions = [
  { label: 'Which dish do you bring?', kind: 'choice', choices: ['Salad', 'Pie'] },
  { label: 'Allergies', kind: 'line', isSensitive: true },
] as const;
beforeAll(async () => {
  const signUp = { isOn: true, places: 4, showsPlaces: true, questions };
  await office.addEvent({ summary: 'Harvest supper', signUp } as never);
  await office.addEvent({
    summary: 'Retreat of the council',
    signUp: { isOn: true, audience: 'link' },
  } as never);
});

const go = ({ page }: Visit, path: string) =>
  page === scripted.page ? open(page, path) : page.goto(path);
const form = ({ page }: Visit) => page.getByRole('form', { name: 'Sign up' });
const linkTo = async (email: string) => {
  await expect.poll(() => mails.linksTo(email, 'signed-up/').length).toBeGreaterThan(0);
  return new URL(mails.linksTo(email, 'signed-up/').at(-1) ?? '').pathname;
};

const ways = [
  ['with', scripted],
  ['without', plain],
] as const;

test.each(ways)(
  'somebody signs up, is told what is wrong, changes and cancels (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    const email = `ana.${way}@example.org`;
    await go(visited, '/events/harvest-supper');
    await form(visited).getByLabel('Name', { exact: true }).fill('Ana Reyes');
    await form(visited).getByLabel('E-mail').fill('ana@nowhere');
    await form(visited).getByLabel('How many people come').fill('2');
    await form(visited).getByLabel('Which dish do you bring?').selectOption('Pie');
    await form(visited).getByLabel('Allergies').fill('Walnuts');
    await form(visited).getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Please write an e-mail address such as name@example.org.').waitFor();
    expect(await form(visited).getByLabel('Allergies').inputValue()).toBe('Walnuts');
    await form(visited).getByLabel('E-mail').fill(email);
    await form(visited).getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('You are signed up. We have sent you a mail').waitFor();
    expect(await overflow(page)).toBe(0);
    if (way === 'with') expect(await accessibilityProblems(page)).toEqual([]);

    await go(visited, await linkTo(email));
    await page.getByRole('heading', { level: 1, name: 'Harvest supper' }).waitFor();
    await page.getByText('You are signed up.', { exact: true }).waitFor();
    expect(await page.getByLabel('Allergies').inputValue()).toBe('Walnuts');
    await page.getByLabel('How many people come').fill('9');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/^Only \d places are left\./).waitFor();
    expect(await page.getByLabel('How many people come').inputValue()).toBe('9');
    await page.getByLabel('How many people come').fill('1');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your changes are saved.').waitFor();
    if (way === 'with') expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText('Cancel this sign-up').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('You are not signed up any more.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
    if (way === 'with') {
      await expectRefusals(visited, 422, 1);
      await expectRefusals(visited, 409, 1);
    }
  },
);

test('who waits is told so, and a member sees it on the dashboard', async () => {
  const member = await newMember(server);
  const { page } = scripted;
  await enterAs(page, member);
  await open(page, '/events/harvest-supper');
  await page.getByText('0 of 4 places are taken.').waitFor();
  const own = form(scripted);
  await expect.poll(() => own.getByLabel('E-mail').inputValue()).toBe(member.email);
  await own.getByLabel('How many people come').fill('4');
  await own.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You are signed up. We have sent you a mail').waitFor();
  await own.getByRole('button', { name: 'Join the waiting list' }).waitFor();
  await own.getByLabel('Name', { exact: true }).fill('A friend');
  await own.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('You are on the waiting list').waitFor();
  await open(page, '/members/dashboard');
  const coming = page.getByRole('region', { name: 'You are coming to' });
  await coming.getByText('on the waiting list').waitFor();
  expect(await coming.getByRole('link', { name: 'Harvest supper' }).count()).toBe(2);
  await coming.getByRole('link', { name: 'Harvest supper' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Harvest supper' }).waitFor();
});

test('a volunteer switches sign-up on, and gives the link away', async () => {
  const { page } = scripted;
  await openTab(page, 'events');
  await page.getByRole('link', { name: 'Edit Retreat of the council' }).first().click();
  const link = page.getByLabel('The link to sign up');
  await link.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = new URL(await link.inputValue()).pathname;
  await go(plain, '/events/retreat-of-the-council');
  expect(await form(plain).count()).toBe(0);
  await go(plain, address);
  await form(plain).getByLabel('Name', { exact: true }).fill('Ben Cole');
  await form(plain).getByLabel('E-mail').fill('ben@example.org');
  await form(plain).getByRole('button', { name: 'Sign up' }).click();
  await plain.page.getByText('You are signed up. We have sent you a mail').waitFor();
});
