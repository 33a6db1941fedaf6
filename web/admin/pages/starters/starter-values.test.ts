import { expect, test } from 'vitest';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { freeSlug, starterOf, valuesOf } from './starter-values.ts';

test('an address that is taken gets a number', () => {
  const pages = (...slugs: string[]) => slugs.map((slug) => ({ slug }));
  expect(freeSlug('about', [])).toBe('about');
  expect(freeSlug('about', pages('about'))).toBe('about-2');
  expect(freeSlug('about', pages('about', 'about-2', 'about-4'))).toBe('about-3');
});

test('a draft is a starter’s until the page’s own editor keeps it', () => {
  const [about] = starterPages;
  if (!about) throw new Error('none');
  const { answers, ...values } = valuesOf(about, {}, { church: { name: 'Hill' }, slug: 'about' });
  expect(starterOf({ ...values, answers })).toBe(about);
  expect(starterOf(values)).toBeUndefined();
  expect(starterOf({ starter: 'about', title: 'About' })).toBeUndefined();
});
