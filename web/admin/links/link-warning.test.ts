import { expect, test } from 'vitest';
import { linkWarning } from './link-warning.ts';

const slugs = new Set(['about', 'about/church-staff', 'media/blog']);

test.each([
  '/',
  './about',
  '/About/',
  '/about/church-staff?from=menu#top',
  '/login',
  '/members/dashboard',
  '/blog',
  '/blog/advent-light',
  '/assets/documents/rota.pdf',
  '/sermons/joyful-joyful',
  'https://example.org/about-us',
  'mailto:office@example.org',
  'tel:+17075550100',
  '#footer',
])('nothing is to be said of %s', (href) => {
  expect(linkWarning(href, slugs)).toBe(undefined);
});

test.each([
  ['', 'leads nowhere'],
  ['/abut', 'no page at /abut'],
  ['/about/staff', 'no page at /about/staff'],
  ['/sermons', 'no page at /sermons'],
  ['/admin/users', 'visitors cannot go'],
  ['/api/site', 'belongs to the site itself'],
  ['/members', 'belongs to the site itself'],
])('%j is warned of', (href, words) => {
  expect(linkWarning(href, slugs)).toContain(words);
});
