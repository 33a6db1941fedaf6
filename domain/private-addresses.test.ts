import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublicPath } from './private-addresses.ts';

/** The first words of the public site's routes. Anything else is a person's own screen: add it to NOT_PUBLIC. */
const PUBLIC = ['blog', 'events', 'sermons', '*'];

test('every route is known as public, or is kept on no device', () => {
  const routes = readFileSync(join(import.meta.dirname, '../web/routes.ts'), 'utf8');
  const paths = [...routes.matchAll(/^ {2}route\('([^']+)'/gm)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    const [first = ''] = path.split('/');
    expect([path, isPublicPath(`/${path}`)]).toEqual([path, PUBLIC.includes(first)]);
  }
});

test.each([
  '/',
  '/about',
  '/about/church-staff',
  '/blog/advent-light',
  '/administration',
  '/apiary',
])('%s is public', (path) => expect(isPublicPath(path)).toBe(true));

test.each([
  '/admin',
  '/Admin/users',
  '/%61dmin',
  '//admin',
  '/members/dashboard',
  '/%6Dembers%2Faccount',
  '/login/',
  '/verify-email',
  '/unsubscribe/weekly',
  '/search',
  '/api/site',
  '/assets/library/a',
  '/feed.xml',
  '/calendar.ics',
  '/%',
])('%s is not', (path) => expect(isPublicPath(path)).toBe(false));
