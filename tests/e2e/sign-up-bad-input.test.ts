import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChurchWithMail } from './church.ts';
import { eventsAt } from './event-walk.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, type Visit, visit } from './visit.ts';

const { server, browser } = await openChurchWithMail();
const office = await eventsAt(server);
const scripted = await visit(browser, server.url, { viewport: phone });
const plain = await visit(browser, server.url, { viewport: phone, javaScriptEnabled: false });
afterAll(() => Promise.all([scripted.close(), plain.close()]));

let eventId = '';
beforeAll(async () => {
  const questions = [
    { label: 'Dish', kind: 'line' },
    { label: 'Your story', kind: 'long' },
  ];
  const signUp = { isOn: true, places: 40, questions };
  eventId = (await office.addEvent({ summary: 'Harvest supper', signUp } as never)).id;
});

const ways = [
  ['with', scripted],
  ['without', plain],
] as const;
const form = ({ page }: Visit) => page.getByRole('form', { name: 'Sign up' });
const begin = async (visited: Visit, way: string) => {
  const { page } = visited;
  if (visited === scripted) await open(page, '/events/harvest-supper');
  else await page.goto('/events/harvest-supper');
  await form(visited).getByLabel('Name', { exact: true }).fill('Ana Reyes');
  await form(visited).getByLabel('E-mail').fill(`ana.${way}@example.org`);
};
const signedUp = async () => {
  const { api } = office;
  const { token } = await eventsAt(server);
  const path = 'GET /api/sign-ups/dates/{id}';
  return (await api(path, { token, params: { id: eventId } })).signUps;
};

test.each(ways)(
  'an answer of 10,000 characters is refused at its field, and nothing is lost (%s JavaScript)',
  async (_, visited) => {
    await begin(visited, 'long');
    const before = (await signedUp()).length;
    const story = form(visited).getByLabel('Your story');
    const long = 'Once upon a time. '.repeat(556).slice(0, 10_000);
    await story.fill(long);
    await form(visited).getByLabel('Dish').fill('Pie');
    await form(visited).getByRole('button', { name: 'Sign up' }).click();
    await form(visited).getByText('Please keep this to at most 5000 characters.').waitFor();
    expect(await story.inputValue()).toBe(long);
    expect(await story.getAttribute('aria-invalid')).toBe('true');
    expect(await form(visited).getByLabel('Dish').inputValue()).toBe('Pie');
    expect(await signedUp()).toHaveLength(before);
    if (visited === scripted) await expectRefusals(visited, 422, 1);
  },
);

test('how many come is not guessed: an emptied field says so', async () => {
  await begin(scripted, 'none');
  await form(scripted).getByLabel('How many people come').fill('');
  await form(scripted).getByRole('button', { name: 'Sign up' }).click();
  await form(scripted).getByText('Please write how many people come, from 1 to 50.').waitFor();
  await expectRefusals(scripted, 422, 1);
});

test.each(ways)(
  'the way back after sending makes no second sign-up, and the form can be used (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    const before = (await signedUp()).length;
    await page.goto('/events');
    await begin(visited, way);
    await form(visited).getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('You are signed up.').first().waitFor();
    // The answer is loaded once more: without JavaScript that posts the form again.
    await page.reload();
    await page.goBack();
    await form(visited)
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    expect(await signedUp()).toHaveLength(before + 1);
    // The same words are the same sign-up, and others are another one.
    for (const [name, count] of [
      ['Ana Reyes', 1],
      ['Ana and Ben', 2],
    ] as const) {
      await begin(visited, way);
      await form(visited).getByLabel('Name', { exact: true }).fill(name);
      await form(visited).getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('You are signed up.').first().waitFor();
      expect(await signedUp()).toHaveLength(before + count);
    }
  },
);
