import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, enterAs } from './members.ts';
import { previewOf, previewProblems } from './preview.ts';
import { open, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

const visited = await sharedVisit(browser, server.url);
const { page } = visited;

test('in the preview a click opens a section, and plain texts are changed where they stand', async () => {
  const sections = [
    {
      type: 'section' as const,
      title: 'Bread',
      content: '<p>Every Friday.</p><p>Bring <b>bowls</b>.</p>',
    },
    { type: 'quote' as const, content: 'Taste and see' },
    { type: 'list' as const, items: ['Soup', 'Bread'] },
    { type: 'card' as const, title: 'A chair', body: '<p>To sit on.</p>' },
    {
      type: 'people' as const,
      people: [{ name: 'Grace Tanaka', role: 'Pastor' }, { name: 'Ruth' }],
    },
  ];
  const body = { title: 'In place', slug: 'in-place', sections };
  const { _id: id } = await api('POST /api/pages', { token, body });
  await enterAs(page, ADMIN);
  await open(page, `/admin/pages/${id}`);
  const preview = previewOf(page);
  const toggle = (name: RegExp) => page.getByRole('button', { name });

  await preview.getByText('bowls').click();
  await expect.poll(() => toggle(/^Section 1, /).getAttribute('aria-expanded')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');

  /** Once its page has rested, a plain text can be written in. */
  const writable = async (text: Locator) => {
    await expect.poll(() => text.getAttribute('contenteditable')).toBe('plaintext-only');
    return text;
  };
  const heading = await writable(preview.getByRole('heading', { name: 'Bread' }));
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' & soup');
  await expect
    .poll(() => page.getByLabel('Heading', { exact: true }).first().inputValue())
    .toBe('Bread & soup');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await preview.getByRole('heading', { name: 'Bread & soup!' }).waitFor();

  // On by keyboard alone.
  await page.keyboard.press('Tab');
  const focusedText = () =>
    page
      .locator('iframe[title="Page Preview"]')
      .contentFrame()
      .locator(':focus')
      .evaluate(({ textContent }) => textContent);
  await expect.poll(focusedText).toBe('Every Friday.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Each Saturday & <b>Sunday</b>.');
  await page.keyboard.press('Escape');
  await (await writable(preview.getByText('Every Friday.'))).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Each Saturday & <b>Sunday</b>.');
  await page.keyboard.press('Enter');
  await preview.getByText('Each Saturday & <b>Sunday</b>.').waitFor();
  await (await writable(preview.getByText('Taste and see'))).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Come and see');
  await expect.poll(() => toggle(/^Section 2, /).getAttribute('aria-expanded')).toBe('true');
  await page.getByText(/^Draft kept \d/).waitFor();
  expect(await previewProblems(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByText('“In place” is published.').waitFor();
  const saved = await api('GET /api/pages/{slug}', { params: { slug: 'in-place' } });
  expect(saved.sections.slice(0, 2)).toMatchObject([
    {
      title: 'Bread & soup!',
      content: '<p>Each Saturday &#x26; &#x3C;b>Sunday&#x3C;/b>.</p><p>Bring <b>bowls</b>.</p>',
    },
    { content: 'Come and see' },
  ]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await preview.getByText('Taste and see').waitFor();

  // People carry their names, and are closed.
  await toggle(/^Section 5, People/).click();
  const grace = toggle(/^Grace Tanaka\s*Pastor$/);
  expect(await grace.getAttribute('aria-expanded')).toBe('false');
  await grace.click();
  await page.getByRole('button', { name: 'Remove Grace Tanaka' }).waitFor();
  await page.getByLabel('Role', { exact: true }).waitFor();
});
