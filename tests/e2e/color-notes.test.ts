import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { COLOR_RULES, problemsInBothSchemes, TAGS } from './axe.ts';

const browser = await openBrowser();

/** What is found in a page that looks like this in the dark. */
async function problemsInDark(body: string, styles: string): Promise<string[]> {
  const page = await browser.newPage();
  const dark = `@media (prefers-color-scheme: dark) { ${styles} }`;
  await page.setContent(
    `<html lang="en"><title>A</title><main><h1>A</h1>${body}</main><style>a { color: #06c } ${dark}</style></html>`,
  );
  const found = await problemsInBothSchemes(page);
  await page.close();
  return found;
}

test('notes are taken of all rules about colors', () => {
  const rules = axe.getRules(TAGS).filter(({ tags }) => tags.includes('cat.color'));
  expect(rules.map(({ ruleId }) => ruleId).sort()).toEqual(COLOR_RULES);
});

const card = '<div><section><p>Text</p></section></div>';
const beside =
  '<div style="position: relative"><i style="position: absolute; inset: -9px; z-index: -1"></i><p>Text</p></div>';
const line = '<p>Some words, and <a href="#x">a link</a> among them.</p>';

test.each([
  ['a text alone', card, 'p { color: #ddd }'],
  ['what is below it', card, 'section { background: #222 }'],
  ['what is far below it', card, 'div { background: #222 }'],
  ['the page', card, 'body { background: #222 }'],
  ['several layers that are seen through', card, 'div, section, p { background: rgb(0 0 0 / 0.5) }'],
  ['a color that is seen through', card, 'p { color: rgb(0 0 0 / 0.3) }'],
  ['opacity', card, 'section { opacity: 0.3 }'],
  ['letters that were larger', `<h2>Text</h2>${card}`, 'h2 { color: #777; font-size: 30px } p { color: #888; font-size: 30px } section { font-size: 12px } p { font-size: 12px }'],
  ['an element beside it that is below it', beside, 'i { background: #222 }'],
  ['a text that is shown there', '<p hidden>Text</p>', 'p[hidden] { display: block; color: #ddd }'],
  ['a text that can be seen there', '<p style="--o: 0">Text</p>', 'p { opacity: 1 !important; color: #ddd }'],
  ['a picture that is gone', '<div style="background: #fff"><section class="sky"><p>Text</p></section></div>', '.sky { background: #222 }'],
])('a contrast that is too low elsewhere is found: by %s', async (_, body, styles) => {
  const found = await problemsInDark(body, styles);
  expect(found).toEqual([expect.stringMatching(/^color-contrast: .* p.* in dark colors$/)]);
});

const sky = 'section { background: #fff linear-gradient(#fff, #eee) }';
const veil =
  "section { position: relative; z-index: 0 } section::before { content: ''; position: absolute; inset: 0; background: #fff; z-index: -1 }";

test.each([
  ['a picture', sky, 'section { background: #222 }'],
  ['a veil', veil, 'section { background: #222 } section::before { background: none }'],
])('what axe cannot tell below %s is found where that is gone', async (_, always, styles) => {
  const body = `<style>${always}</style>${card}`;
  expect(await problemsInDark(body, '')).toEqual([]);
  expect(await problemsInDark(body, styles)).toHaveLength(1);
});

test('a link that only its color tells from the text around it', async () => {
  expect(await problemsInDark(line, 'a { color: #333; text-decoration: none }')).toEqual([
    expect.stringMatching(/^link-in-text-block: .* in dark colors$/),
  ]);
  expect(await problemsInDark(line, 'a { color: #333 }')).toEqual([]);
});
