import { expect, test } from 'vitest';
import { currentMark, isAround, marksOf } from './current-entry.ts';

const media = { href: '/media', children: [{ href: '/media/blog' }, { href: '/devotional' }] };

test('only the page itself is the current page', () => {
  expect(currentMark('/media', '/media')).toBe('page');
  expect(currentMark('/media', '/media/blog')).toBeUndefined();
});

test('an entry contains its own page, its sub-entries and the pages below', () => {
  for (const path of ['/media', '/media/blog', '/media/blog/older', '/devotional'])
    expect(isAround(media, path)).toBe(true);
  expect(isAround(media, '/mediation')).toBe(false);
});

test('home does not contain everything', () => {
  expect(isAround({ href: '/' }, '/')).toBe(true);
  expect(isAround({ href: '/' }, '/about')).toBe(false);
});

test('addresses that mark the same entries have the same word', () => {
  const entries = [
    { href: '/about', children: [{ href: '/about/staff' }, { href: '/history' }] },
    { href: '/give' },
  ];
  const word = (path: string) => marksOf(entries, path);
  expect(word('/made-up')).toBe(word('/made/up/too'));
  expect(word('/about/made-up')).toBe(word('/history/made-up'));
  const different = ['/made-up', '/about/made-up', '/give/made-up', '/about', '/about/staff'];
  expect(new Set(different.map(word)).size).toBe(different.length);
});
