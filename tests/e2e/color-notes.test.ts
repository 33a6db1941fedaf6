import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { COLOR_RULES, problemsInBothSchemes, TAGS } from './axe.ts';

const browser = await openBrowser();

/** What is found in a page that looks like this, and in the dark like that as well. */
async function problemsIn(body: string, light: string, dark: string): Promise<string[]> {
  const page = await browser.newPage();
  const styles = `${light} @media (prefers-color-scheme: dark) { ${dark} }`;
  await page.setContent(
    `<html lang="en"><title>A</title><style>${styles}</style><main><h1>A</h1>${body}</main></html>`,
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
const beside = '<div><i></i><p>Text</p></div>';
const below = 'div { position: relative } i { position: absolute; inset: -9px; z-index: -1 }';
const gradient = 'section { background: #fff linear-gradient(#fff, #eee) }';
const veil = `section { position: relative; z-index: 0 }
  section::before { content: ''; position: absolute; inset: 0; background: #fff; z-index: -1 }`;

test.each([
  ['its color', card, '', 'p { color: #ddd }'],
  ['a color that is seen through', card, '', 'p { color: rgb(0 0 0 / 0.3) }'],
  ['what is below it', card, '', 'section { background: #222 }'],
  ['what is far below it', card, '', 'div { background: #222 }'],
  ['the page', card, '', 'body { background: #222 }'],
  ['layers that are seen through', card, '', 'div, section { background: rgb(0 0 0 / 0.5) }'],
  ['an element beside it', beside, below, 'i { background: #222 }'],
  ['opacity', card, '', 'section { opacity: 0.3 }'],
  ['smaller letters', card, 'p { color: #888; font-size: 30px }', 'p { font-size: 12px }'],
  ['lighter letters', card, 'p { color: #888; font: bold 20px a }', 'p { font-weight: normal }'],
  ['being shown', card, 'p { display: none }', 'p { display: block; color: #ddd }'],
  ['being seen', card, 'p { opacity: 0 }', 'p { opacity: 1; color: #ddd }'],
  ['a picture that is gone', card, gradient, 'section { background: #222 }'],
  [
    'a veil that is gone',
    card,
    veil,
    'section { background: #222 } section::before { background: none }',
  ],
])('a text that is hard to read in the dark is found: by %s', async (_, body, light, dark) => {
  expect(await problemsIn(body, light, '')).toEqual([]);
  expect(await problemsIn(body, light, dark)).toEqual([
    expect.stringMatching(/^color-contrast: .* at .*p in dark colors$/),
  ]);
});

test('a link that only its color tells from the text around it', async () => {
  const line = '<p>Some words, and <a href="#x">a link</a> among them.</p>';
  const light = 'a { color: #06c }';
  expect(await problemsIn(line, light, 'a { color: #333 }')).toEqual([]);
  expect(await problemsIn(line, light, 'a { color: #333; text-decoration: none }')).toEqual([
    expect.stringMatching(/^link-in-text-block: .* in dark colors$/),
  ]);
});
