import { expect, test } from 'vitest';
import { sectionHtml } from './section-html.ts';

const at = 'https://e.org/about';
const card = {
  type: 'card',
  title: 'Soup & bread',
  body: '<p>Come <a href="/visit">early</a>.</p>',
  image: { src: '/assets/soup.webp', alt: 'A pot' },
  href: '/soup',
};

test('a type that nobody wrote down is the texts that visitors read of it, without addresses and descriptions', () => {
  expect(sectionHtml(card, at, {})).toBe(
    '<p>Soup &amp; bread</p>\n\n<p>Come <a href="https://e.org/visit">early</a>.</p>',
  );
});

test('one that was written down is also its heading, its picture and its link', () => {
  const html = sectionHtml(card, at);
  expect(html).toContain('<h2>Soup &amp; bread</h2>');
  expect(html).toContain('/assets/soup.webp');
  expect(html).toContain('https://e.org/soup');
});

test('what this release cannot read is nothing', () => {
  expect(sectionHtml({ type: 'verse' }, at)).toBe('');
});
