import { describe, expect, it } from 'vitest';
import { labelOf, slugOfLink, withoutPage, withPage, withPageMoved } from './navigation.ts';

const about = {
  label: 'About Us',
  href: '/about',
  children: [{ label: 'Church Staff', href: '/about/church-staff' }],
};
const navigation = [
  { label: 'Home', href: '/', children: [] },
  about,
  { label: 'Blog', href: '/blog', children: [] },
];

describe('the navigation', () => {
  it.each([
    ['/about', 'about'],
    ['/about/', 'about'],
    ['./about/church-staff?x=1#top', 'about/church-staff'],
    ['/', ''],
  ])('reads %s as the page %j', (href, slug) => {
    expect(slugOfLink(href)).toBe(slug);
  });

  it.each([
    ['about/history', 'About Us'],
    ['about/church-staff/ruth', 'About Us'],
    ['aboutness', undefined],
    ['history', undefined],
  ])('takes %s in below %s', (slug, parent) => {
    const after = withPage(navigation, { slug, label: 'New' });
    const link = { label: 'New', href: `/${slug}` };
    if (parent) expect(after?.find(({ label }) => label === parent)?.children.at(-1)).toEqual(link);
    else expect(after?.at(-1)).toEqual({ ...link, children: [] });
  });

  it('names a page once, and says when it is full', () => {
    expect(withPage(navigation, { slug: 'about', label: 'Again' })).toBe(navigation);
    const full = Array.from({ length: 12 }, (_, index) => ({
      label: `${index}`,
      href: `/p${index}`,
      children: [],
    }));
    expect(withPage(full, { slug: 'one-more', label: 'One more' })).toBeUndefined();
  });

  it('lets a page go, but none that others stand below', () => {
    expect(withoutPage(navigation, 'about')).toBeUndefined();
    const without = withoutPage(navigation, 'about/church-staff');
    expect(without?.[1]).toEqual({ ...about, children: [] });
    expect(withoutPage(without ?? [], 'about')?.map(({ label }) => label)).toEqual([
      'Home',
      'Blog',
    ]);
  });

  it('follows a page to its new address', () => {
    const moved = withPageMoved(navigation, 'about/church-staff', 'about/people');
    expect(labelOf(moved, 'about/people')).toBe('Church Staff');
    expect(labelOf(moved, 'about/church-staff')).toBeUndefined();
  });
});
