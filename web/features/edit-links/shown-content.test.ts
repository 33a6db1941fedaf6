import { expect, test } from 'vitest';
import { shownAnnouncements, shownContent } from './shown-content.ts';

test.each([
  ['page', { page: { _id: 'p', title: 'About' } }, '/admin/pages/p'],
  ['blog-post', { post: { _id: 'b', id: 'b', title: 'Lamps' } }, '/admin/blog/b'],
  ['event', { event: { id: 'e', title: 'Supper' } }, '/admin/events/e'],
  ['sermon', { sermon: { _id: 's', title: 'Light' } }, '/admin/sermons/s'],
  ['home', { homepage: {}, announcements: [] }, '/admin/home'],
  ['home', { homepage: null, announcements: [] }, undefined],
  ['blog-post', undefined, undefined],
  ['search', { page: 2 }, undefined],
])('of %s with %o the editor is %s', (route, loaderData, editor) => {
  expect(shownContent({ id: `routes/${route}`, loaderData })?.editor).toBe(editor);
});

test('the announcements of the home page are those it shows', () => {
  const announcements = [{ _id: 'a', title: 'Choir' }];
  expect(shownAnnouncements({ id: 'routes/home', loaderData: { announcements } })).toEqual([
    { kind: 'announcement', id: 'a', title: 'Choir', editor: '/admin/announcements/a' },
  ]);
  const failed = { announcements: null };
  expect(shownAnnouncements({ id: 'routes/home', loaderData: failed })).toEqual([]);
  const promised = { announcements: Promise.resolve(announcements) };
  expect(shownAnnouncements({ id: 'routes/dashboard', loaderData: promised })).toEqual([]);
});
