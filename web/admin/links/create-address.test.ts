import { expect, test } from 'vitest';
import { createAddress } from './link-warning.ts';

const slugs = new Set(['about']);
const create = (href: string) => createAddress({ href, title: 'Choir & Band' }, slugs);

test('a page is begun where a link leads nowhere', () => {
  expect(create('/choir?x=1#top')).toBe('/admin/pages/new?slug=choir&title=Choir+%26+Band');
  expect(create('./contact/')).toBe('/admin/pages/new?template=contact');
  expect(create('/blog')).toBe('/admin/pages/new?template=blog');
});

test.each(['/about', '/', '/login', '/admin/users', '/blog/x', 'https://example.org/', '', '/Ä'])(
  'nothing is begun for %s',
  (href) => {
    expect(create(href)).toBeUndefined();
  },
);
