import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminToken, untilAnnounced } from './admin-walk.ts';
import { announce, edit, enter, row, save } from './announcement-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { open, shownText, type Visit, visit } from './visit.ts';

const { server, browser } = await openChurch();

test('two editors of one announcement choose between their texts', async () => {
  const { _id: id } = await announce(server, { title: 'Two pens', description: 'First' });
  const token = await adminToken(server);
  const one = await visit(browser, server.url);
  const two = await visit(browser, server.url);
  for (const { page } of [one, two]) {
    await enter(page);
    await edit(page, 'Two pens');
  }
  await one.page.getByRole('textbox', { name: 'Text' }).fill('By the first');
  await save(one.page).click();
  await one.page.getByText('“Two pens” is saved').waitFor();

  const text = two.page.getByRole('textbox', { name: 'Text' });
  await text.fill('By the second');
  await save(two.page).click();
  const dialog = two.page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.waitFor();
  expect(await shownText(dialog.getByRole('region', { name: 'Yours, not saved yet' }))).toContain(
    'By the second',
  );
  expect(await shownText(dialog.getByRole('region', { name: 'Theirs, saved' }))).toContain(
    'By the first',
  );
  expect(await accessibilityProblems(two.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to my text' }).click();
  await expect.poll(() => text.inputValue()).toBe('By the second');
  await save(two.page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => text.inputValue()).toBe('By the first');
  await expectRefusals(two, 409, 2);

  // One person in two browsers, with one draft: the first continues with the text that the second wrote.
  await text.fill('By the second again');
  const params = { kind: 'announcement' as const, id };
  const ofNewest = async () =>
    (await apiOf(server)('GET /api/drafts/{kind}/{id}', { token, params })).draft?.baseVersion;
  await expect.poll(ofNewest).toBe(2);
  await edit(one.page, 'Two pens');
  await one.page.getByRole('textbox', { name: 'Text' }).fill('By the first again');
  await untilAnnounced(one.page, '“Two pens” is saved', () => save(one.page).click());
  await save(two.page).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await row(two.page, 'Two pens').waitFor();
  await edit(two.page, 'Two pens');
  expect(await text.inputValue()).toBe('By the second again');
  await expectRefusals(two, 409, 1);
  await one.close();
  await two.close();
});

describe('an announcement whose answer was lost on its way', () => {
  /** The first call to add one arrives, and its answer does not. */
  async function loseFirstAnswer(page: Page) {
    let isLost = false;
    await page.route('**/api/announcements', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
  }
  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, server.url);
  });
  afterAll(() => visited.close());
  const titles = async () => {
    const token = await adminToken(server);
    const all = await apiOf(server)('GET /api/announcements/admin', { query: {}, token });
    return all.map(({ title }) => title);
  };

  test.each([
    ['the same words', 'Picnic after church', 'Picnic after church'],
    ['other words', 'Picnic at the lake', 'Picnic at the river'],
  ])('is saved once by a second try with %s', async (_, first, second) => {
    const { page, problems } = visited;
    await enterAs(page, ADMIN);
    await open(page, '/admin/announcements/new');
    await loseFirstAnswer(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill(first);
    await save(page).click();
    await page.getByText('Failed to save announcement. Please try again.').waitFor();
    await title.fill(second);
    await save(page).click();
    await page.getByText(`“${second}” is saved: Published.`).waitFor();
    const made = (await titles()).filter((name) => name === first || name === second);
    expect(made).toEqual([second]);
    // With other words the server says what it has, and the form saves over it.
    await expectRefusals(visited, 409, first === second ? 0 : 1);
    await expectLost(visited, '/api/announcements');
    expect(problems.list()).toEqual([]);
    await page.unroute('**/api/announcements');
  });
});
