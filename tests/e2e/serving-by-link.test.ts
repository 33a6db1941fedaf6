import { expect, test } from 'vitest';
import { openChurchWithMail } from './church.ts';
import { card, checked, openServingTasks, openWays } from './serving-walk.ts';
import { open, press } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const { api, token, addEvent, tasks, addressOf, linkTo } = await openServingTasks({
  server,
  mails,
});
const { scripted, visits, go } = await openWays(browser, server.url);

test.each(visits)(
  'a stranger takes a place by the link of a task (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    await go(visited, tasks[way].path);
    await page.getByRole('heading', { level: 1, name: `Serve: Ushers ${way}` }).waitFor();
    await page.getByText('Hand out the bulletins.').waitFor();
    await checked(way, page);
    await page.getByLabel(/Evening 3/).check();
    await page.getByLabel('Name', { exact: true }).fill('Fay');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(addressOf('Fay', way));
    await press(page, 'Take the place');
    await page.getByText('please press the link in the mail').waitFor();
    const link = await linkTo('Fay', way, 'serve/confirm/');
    await go(visited, link);
    await press(page, 'Yes, I serve');
    await page.getByRole('link', { name: 'See where you serve' }).click();
    await card(page, /Evening 3/).waitFor();
    // Pressed again it changes nothing, and leads there again.
    await go(visited, link);
    await press(page, 'Show me where I serve');
    await page.getByRole('link', { name: 'See where you serve' }).waitFor();
  },
);

test('a place of a date that was canceled meanwhile is not offered any more', async () => {
  const { page } = scripted;
  const event = await addEvent({
    summary: 'Evening 7 with',
    serving: [{ task: tasks.with.id, places: 1 }],
  });
  await open(page, tasks.with.path);
  await page.getByLabel(/Evening 7/).check();
  await page.getByLabel('Name', { exact: true }).fill('Hal');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(addressOf('Hal', 'with'));
  await press(page, 'Take the place');
  const link = await linkTo('Hal', 'with', 'serve/confirm/');
  const params = { id: event.id };
  await api('POST /api/calendar/admin/events/{id}/cancel', { token, params, body: {} });
  await open(page, link);
  await page.getByRole('heading', { level: 1, name: 'Nobody is needed any more' }).waitFor();
  await page.getByText('This does not take place.').waitFor();
  expect(await page.getByRole('button', { name: 'Yes, I serve' }).count()).toBe(0);
  await checked('with', page);
});
