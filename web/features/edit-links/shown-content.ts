import { type ContentKind, editorOf } from '#contract/content/kinds.ts';

/** Something that is shown, and where it is changed. */
export type ShownContent = { kind: ContentKind; id: string; title: string; editor: string };

/** A screen: its route, and what that has loaded. */
type Screen = { id: string; loaderData: unknown };
type Entry = { _id?: string; id?: string; title: string };

const HOME = 'routes/home';
/** The routes of public screens that show one content whole, by the name under which they load it. */
const shownAt: Record<string, ContentKind> = {
  'routes/page': 'page',
  'routes/blog-post': 'post',
  'routes/event': 'event',
  'routes/sermon': 'sermon',
  [HOME]: 'homepage',
};

/** What a public screen is about; undefined where that is nothing one could edit, or it could not be loaded. */
export function shownContent({ id, loaderData }: Screen): ShownContent | undefined {
  const kind = shownAt[id];
  const entry = kind && (loaderData as Record<string, Entry | null> | undefined)?.[kind];
  return entry ? contentOf(kind, entry) : undefined;
}

/** The announcements that the home page shows, in its order. */
export function shownAnnouncements({ id, loaderData }: Screen): ShownContent[] {
  const data = loaderData as { announcements?: readonly Entry[] | null } | undefined;
  const entries = id === HOME ? (data?.announcements ?? []) : [];
  return entries.map((entry) => contentOf('announcement', entry));
}

function contentOf(kind: ContentKind, { _id, id = _id ?? kind, title }: Entry): ShownContent {
  return { kind, id, title, editor: editorOf(kind, id) };
}
