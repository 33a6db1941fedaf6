import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf, overflow } from './members.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, phone, type Visit, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
const scripted = await visit(browser, server.url, { viewport: phone });
const plain = await visit(browser, server.url, { viewport: phone, javaScriptEnabled: false });
afterAll(() => Promise.all([scripted.close(), plain.close()]));

const card = {
  type: 'form',
  title: 'Connect card',
  questions: [
    { label: 'How did you hear about us?', kind: 'choice', choices: ['A friend', 'The website'] },
    { label: 'I like to know more about', kind: 'choices', choices: ['Baptism', 'Serving'] },
    { label: 'How many are you?', kind: 'number' },
    { label: 'Children who come with you', kind: 'children' },
    { label: 'The church may write to me.', kind: 'consent', isRequired: true },
  ],
};
const survey = {
  type: 'form',
  title: 'How was the retreat?',
  sender: 'nobody',
  button: 'Send my answers',
  thanks: 'Every answer helps.',
  questions: [{ label: 'What should we change?', kind: 'long', isRequired: true }],
};
beforeAll(async () => {
  const body = { slug: 'connect', title: 'Connect', sections: [card, survey] };
  await api('POST /api/pages', { token, body: body as never });
});

const form = (page: Page, name = 'Connect card') => page.getByRole('form', { name });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click();
async function answersTo(title: string) {
  const { sections } = await api('GET /api/pages/{slug}', { params: { slug: 'connect' } });
  const forms = sections as { id: string; title: string }[];
  const form = forms.find((one) => one.title === title)?.id ?? '';
  return (await api('GET /api/messages/answers', { token, query: { form } })).answers;
}

/** The form's own code comes after the page's: until then a browser would post it. */
async function go({ page }: Visit) {
  if (page === plain.page) return page.goto('/connect');
  await open(page, '/connect');
  return form(page).and(page.locator('[novalidate]')).waitFor();
}

const ways = [
  ['with', scripted],
  ['without', plain],
] as const;

test.each(ways)(
  'a visitor answers, is told what is wrong, and loses nothing (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    await go(visited);
    await form(page).getByLabel('Name', { exact: true }).fill(`Ana ${way}`);
    await form(page).getByLabel('E-mail').fill('ana@example.org');
    await form(page).getByLabel('How did you hear about us?').selectOption('A friend');
    await form(page).getByLabel('Serving').check();
    await form(page).getByLabel('How many are you?').fill('a few');
    await form(page).getByLabel('First name of child 2').fill('Ben');
    await form(page).getByLabel('Age of child 2').fill('7');
    await form(page).getByLabel('The church may write to me.').check();
    await send(page);
    await page.getByText('Please write a number.').waitFor();
    expect(await form(page).getByLabel('Serving').isChecked()).toBe(true);
    expect(await form(page).getByLabel('Name', { exact: true }).inputValue()).toBe(`Ana ${way}`);
    if (way === 'with') {
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.reload();
      await go(visited);
      await expect.poll(() => form(page).getByLabel('Serving').isChecked()).toBe(true);
    }
    await form(page).getByLabel('How many are you?').fill('3');
    await send(page);
    await form(page).getByText('Thank you. Your answers have been sent.').waitFor();
    expect(await form(page).getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await overflow(page)).toBe(0);
    const [message] = (await answersTo('Connect card')).filter(({ name }) => name === `Ana ${way}`);
    expect(message?.answers.map(({ label, answer }) => [label, ...answer])).toEqual([
      ['How did you hear about us?', 'A friend'],
      ['I like to know more about', 'Serving'],
      ['How many are you?', '3'],
      ['Children who come with you'],
      ['The church may write to me.', 'yes'],
    ]);
    if (way === 'with') await expectRefusals(visited, 422, 1);
  },
);

test('a form behind a private link says that a draft sends nothing', async () => {
  const { page } = scripted;
  const content = { slug: 'plans', title: 'Plans', sections: [survey] };
  const { path } = await api('POST /api/shared-drafts/{kind}/{id}', {
    token,
    params: { kind: 'page', id: crypto.randomUUID() },
    body: { content },
  });
  await page.goto(path);
  const own = form(page, 'How was the retreat?');
  await own.and(page.locator('[novalidate]')).waitFor();
  await page.getByText('Its form sends nothing yet.').waitFor();
  await own.getByLabel('What should we change?').fill('More singing');
  await own.getByRole('button', { name: 'Send my answers' }).click();
  await own.getByText('This is a draft: nothing was sent.').waitFor();
  expect(await own.getByLabel('What should we change?').inputValue()).toBe('More singing');
  expect(await overflow(page)).toBe(0);
  await expectRefusals(scripted, 404, 1);
});

test('answers wait on the device without a network, and are sent once', async () => {
  const { page } = scripted;
  await go(scripted);
  const own = form(page, 'How was the retreat?');
  await own.getByLabel('What should we change?').fill('More singing');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await own.getByRole('button', { name: 'Send my answers' }).click();
  await own.getByText('Kept on this device. It will be sent when you are online again.').waitFor();
  await own
    .getByRole('region', { name: 'Kept on this device' })
    .getByText('More singing')
    .waitFor();
  expect(await form(page).getByRole('region', { name: 'Kept on this device' }).count()).toBe(0);
  expect(await answersTo('How was the retreat?')).toEqual([]);
  await expectLost(scripted, '/api/forms/', 1);
  await page.context().setOffline(false);
  await page.getByText('How was the retreat?: sent.').waitFor();
  await expect.poll(async () => (await answersTo('How was the retreat?')).length).toBe(1);
  const [message] = await answersTo('How was the retreat?');
  expect(message).toMatchObject({ name: '', email: '', isAnonymous: true });
});

test('what waits is refused by a form that changed, and written again', async () => {
  const { page } = scripted;
  await go(scripted);
  const own = form(page, 'How was the retreat?');
  await own.getByLabel('What should we change?').fill('Longer breaks');
  await page.route('**/api/forms/**', (route) => route.abort());
  await own.getByRole('button', { name: 'Send my answers' }).click();
  await own.getByText('Kept on this device.').first().waitFor();
  await page.unroute('**/api/forms/**');
  const more = {
    label: 'Would you come again?',
    kind: 'choice',
    choices: ['Yes', 'No'],
    isRequired: true,
  };
  const params = { slug: 'connect' };
  const { _id: id, sections } = await api('GET /api/pages/{slug}', { params });
  const [first, second] = sections as (typeof survey)[];
  const changed = { ...second, questions: [...(second?.questions ?? []), more] };
  const body = { sections: [first, changed] } as never;
  await api('PUT /api/pages/{id}', { token, params: { id }, body });
  const waiting = own.getByRole('region', { name: 'Kept on this device' });
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await waiting.getByText('Please choose.').waitFor();
  await go(scripted);
  await waiting.getByRole('button', { name: 'Change it' }).click();
  await expect
    .poll(() => own.getByLabel('What should we change?').inputValue())
    .toBe('Longer breaks');
  await own.getByLabel('Would you come again?').selectOption('Yes');
  await own.getByRole('button', { name: 'Send my answers' }).click();
  await own.getByText('Every answer helps.').waitFor();
  expect(await answersTo('How was the retreat?')).toHaveLength(2);
  await expectLost(scripted, '/api/forms/', 1);
  await expectRefusals(scripted, 422, 1);
});
