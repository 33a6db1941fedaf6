import { expect, it } from 'vitest';
import { dataBlock, feedLink, property } from './tags.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--<script>',
  '<![CDATA[',
  'a\u2028b\u2029c',
  '\\u003c/script>',
  '"}]}',
  '\ud800',
];

it.each(HOSTILE)('keeps %j as text in structured data, which nothing in it can end', (text) => {
  const block = dataBlock([{ '@type': 'Event', name: text }]);
  const inside = block.slice('<script type="application/ld+json">'.length, -'</script>'.length);
  expect(inside).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(inside)['@graph'][0].name).toBe(text);
});

it('keeps hostile text inside its attribute', () => {
  const text = `"><script>alert('1')</script>&quot;`;
  const escaped = "&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;quot;";
  expect(property('og:title', text)).toBe(`<meta property="og:title" content="${escaped}"/>`);
  expect(feedLink('application/rss+xml', text, '/feed.xml')).toContain(`title="${escaped}"`);
});
