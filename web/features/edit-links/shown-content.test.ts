import { expect, test } from 'vitest';
import { shownAnnouncements, shownContent } from './shown-content.ts';

/** One date of a series, whose zone is not the church's. */
const date = {
  id: 'e',
  title: 'Supper',
  slug: 'supper',
  path: '/events/supper/2026-12-03',
  repeats: true,
  start: '2026-12-03T16:00:00-08:00',
  timeZone: 'America/New_York',
  status: 'scheduled',
};

test.each([
  ['page', { page: { _id: 'p', title: 'About' } }, '/admin/pages/p'],
  ['blog-post', { post: { _id: 'b', id: 'b', title: 'Lamps' } }, '/admin/blog/b'],
  ['event', { event: { id: 'e', title: 'Supper' } }, '/admin/events/e'],
  ['event', { event: { ...date, path: '/events/supper' } }, '/admin/events/e'],
  ['event', { event: date }, '/admin/events/e_20261203-1900'],
  ['event', { event: { ...date, status: 'canceled' } }, '/admin/events/e'],
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
