import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { eventPath } from '#contract/calendar-addresses.ts';
import type { ImageUse } from '#contract/images.ts';
import type { Services } from '../../context.ts';
import { findUses, type Place, type Use } from './use-store.ts';

/** The places in the order of the answer, each with its name and address. */
const places: { place: Place; toUse: (use: Use) => ImageUse }[] = [
  { place: 'homepage', toUse: () => ({ kind: 'Home page', title: 'Home', href: '/' }) },
  {
    place: 'site',
    toUse: () => ({ kind: 'Settings', title: 'Look of the site', href: '/admin/settings' }),
  },
  { place: 'pages', toUse: ({ title, slug }) => ({ kind: 'Page', title, href: `/${slug}` }) },
  {
    place: 'posts',
    toUse: ({ title, slug }) => ({ kind: 'Blog post', title, href: `/blog/${slug}` }),
  },
  { place: 'announcements', toUse: ({ title }) => ({ kind: 'Announcement', title, href: '/' }) },
  {
    place: 'events',
    toUse: ({ title, slug }) => ({ kind: 'Event', title, href: eventPath(slug) }),
  },
  {
    place: 'library',
    toUse: ({ title }) => ({ kind: 'Library', title, href: '/members/dashboard' }),
  },
  { place: 'drafts', toUse: ({ title }) => ({ kind: 'Unpublished draft', title, href: '/admin' }) },
  { place: 'trash', toUse: ({ title }) => ({ kind: 'Trash', title, href: '/admin/trash' }) },
];

/** Where a picture is shown, in batches: searches every stored text. */
export async function* usesOfImage(
  { db }: Pick<Services, 'db'>,
  path: string,
): AsyncGenerator<ImageUse[], void> {
  for (const { place, toUse } of places)
    for await (const uses of findUses(db, place, IMAGES_PATH + path)) yield uses.map(toUse);
}
