import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/platform/html/html.ts';
import { payloads } from '#tests/e2e/payloads.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { googleDocs, googleDocsCleaned } from './google-docs.ts';
import type { Harness } from './harness.ts';
import { word, wordCleaned } from './word.ts';

// The editor's parser and serializer need a browser's own HTML parser, next to the server's cleaner.
const browser = await openBrowser();
let page: Page;
beforeAll(async () => {
  page = await browser.newPage();
  await page.addScriptTag({ content: await harnessScript() });
});

const ask = (name: keyof Harness, html: string) =>
  page.evaluate(
    ([key, text]) => (Reflect.get(window, 'harness') as Harness)[key as keyof Harness](text),
    [name, html] as const,
  );

describe('the server stores what the editor writes', () => {
  test.each([
    '<p>plain &lt;b&gt; &amp; simple</p>',
    '<p><strong>bold</strong> <em>italic</em> <u>underline</u> <s>struck</s></p>',
    '<p><span style="color:red">red</span> <span style="color:#1a2b3c">blue</span></p>',
    '<p><strong><em><u><span style="color:red">all</span></u></em></strong></p>',
    '<h1>one</h1><h2>two</h2><h3>three</h3><h4>four</h4>',
    '<ul><li>a</li><li>b<ul><li>b1</li></ul></li></ul><ol start="3"><li>c</li></ol>',
    '<ul><li><p>two</p><p>paragraphs</p></li></ul>',
    '<p><a href="https://example.org/a?b=c" title="A title">web</a> <a href="mailto:a@b.org">mail</a></p>',
    '<p><a href="tel:+1510">call</a> <a href="/contact">path</a> <a href="#top">place</a></p>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.org/">new window</a></p>',
    '<p>a line<br>another</p><hr><blockquote><p>said</p></blockquote>',
    '<pre><code>let  a = 1;</code></pre><p><code>b</code></p>',
    '<p>H<sub>2</sub>O, 1<sup>st</sup>, <small>small</small>, <cite>Psalm 23</cite></p>',
    '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Six<br>Seven</td></tr></tbody></table>',
  ])('%s', async (html) => {
    const written = await ask('roundTrip', html);
    expect(sortedAttributes(cleanHtml(written))).toBe(sortedAttributes(cleanHtml(html)));
    expect(sortedAttributes(written)).toBe(sortedAttributes(html));
  });

  test.each([
    ['<div>old <b>tags</b> <i>too</i></div>', '<p>old <strong>tags</strong> <em>too</em></p>'],
    ['words alone', '<p>words alone</p>'],
    ['<p></p>', ''],
    ['', ''],
    [
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
      '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
    ],
  ])('%s becomes %s', async (html, expected) => {
    expect(await ask('roundTrip', html)).toBe(expected);
    expect(cleanHtml(expected)).toBe(expected);
  });
});

test('a copy from Word keeps its structure and nothing else', async () => {
  expect(await ask('pasted', word)).toBe(wordCleaned);
  expect(cleanHtml(wordCleaned)).toBe(wordCleaned);
});

test('a copy from Google Docs is not all bold, and its links are right', async () => {
  expect(await ask('pasted', googleDocs)).toBe(googleDocsCleaned);
});

test.each(payloads.map((payload, index) => [index, payload] as const))(
  'payload %i is pasted and read without running, and leaves nothing the server would remove',
  async (_, payload) => {
    for (const name of ['pasted', 'roundTrip'] as const) {
      const written = await ask(name, `<p>before</p>${payload}<p>after</p>`);
      expect(cleanHtml(written)).toBe(sortedAttributes(written));
      expect(written).not.toMatch(/hacked|javascript:|<script|<img|on\w+=/i);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  },
);

/** The same HTML as the server would write it, nothing removed: attributes may be in another order. */
function sortedAttributes(html: string): string {
  return html
    .replaceAll('&lt;', '&#x3C;')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&#x26;')
    .replaceAll(
      /<(\w+)((?: [\w-]+="[^"]*")+)>/g,
      (_all, tag, attributes: string) =>
        `<${tag} ${attributes
          .trim()
          .match(/[\w-]+="[^"]*"/g)
          ?.sort()
          .join(' ')}>`,
    );
}

async function harnessScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'harness.ts'), formats: ['iife'], name: 'h' },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The harness was not built.');
  return chunk.code;
}
