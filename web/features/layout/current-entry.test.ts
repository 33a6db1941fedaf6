import { expect, test } from 'vitest';
import { currentMark, isAround } from './current-entry.ts';

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
