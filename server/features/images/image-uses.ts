import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { eventPath } from '#contract/calendar-addresses.ts';
import { editedKinds, editorOf } from '#contract/content/kinds.ts';
import type { ImageUse } from '#contract/images.ts';
import { isReached } from '#server/content/ownership/ownership.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { findFormer } from './former-store.ts';
import { findUses, type Place, type Use } from './use-store.ts';

/** Where a content of a kind, by its name in the database, is changed. */
function editorAt(kind: string, id: string): string {
  const known = editedKinds.find((each) => each === kind);
  return known ? editorOf(known, id) : '/admin';
}

/** The places in the order of the answer, each with its name, its address, and where it is changed. */
const places: { place: Place; toUse: (use: Use) => ImageUse }[] = [
  {
    place: 'site',
    toUse: () => ({
      kind: 'Settings',
      title: 'Look of the site',
      href: '/',
      edit: editorOf('site', ''),
    }),
  },
  {
    place: 'homepage',
    toUse: () => ({ kind: 'Home page', title: 'Home', href: '/', edit: editorOf('homepage', '') }),
  },
  {
    place: 'pages',
    toUse: ({ title, slug, id }) => ({
      kind: 'Page',
      title,
      href: `/${slug}`,
      edit: editorOf('page', id),
    }),
  },
  {
    place: 'posts',
    toUse: ({ title, slug, id }) => ({
      kind: 'Blog post',
      title,
      href: `/blog/${slug}`,
      edit: editorOf('post', id),
    }),
  },
  {
    place: 'announcements',
    toUse: ({ title, id }) => ({
      kind: 'Announcement',
      title,
      href: '/',
      edit: editorOf('announcement', id),
    }),
  },
  {
    place: 'events',
    toUse: ({ title, slug, id }) => ({
      kind: 'Event',
      title,
      href: eventPath(slug),
      edit: `/admin/events/${id}`,
    }),
  },
  {
    place: 'library',
    toUse: ({ title }) => ({
      kind: 'Library',
      title,
      href: '/members/dashboard',
      edit: '/admin/library?part=images',
    }),
  },
  {
    place: 'drafts',
    toUse: ({ title, kind, slug }) => {
      const edit = editorAt(kind, slug);
      return { kind: 'Unpublished draft', title, href: edit, edit };
    },
  },
  {
    place: 'trash',
    toUse: ({ title }) => ({ kind: 'Trash', title, href: '/admin/trash', edit: '/admin/trash' }),
  },
];

/** What an author learns of content that is not theirs: that there is some. */
const elsewhere: ImageUse = {
  kind: 'Elsewhere',
  title: 'what somebody else made',
  href: '/',
  edit: '/admin',
};

/**
 * Where a picture is shown, in batches: searches every stored text. Of a former name, where the present one is. Names
 * to authors only what is theirs.
 */
export async function* usesOfImage(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  path: string,
): AsyncGenerator<ImageUse[], void> {
  const current = (await findFormer(db, path))?.current ?? path;
  let isElsewhere = false;
  for (const { place, toUse } of places)
    for await (const uses of findUses(db, place, IMAGES_PATH + current)) {
      const named = uses.filter(({ owner }) => isReached(actor, owner));
      isElsewhere ||= named.length < uses.length;
      yield named.map(toUse);
    }
  if (isElsewhere) yield [elsewhere];
}
