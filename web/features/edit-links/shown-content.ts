import type { EventPage } from '#contract/calendar.ts';
import { type ContentKind, editorOf } from '#contract/content/kinds.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { partKey } from '#domain/part-keys.ts';
import { wallTimeIn } from '#domain/recurrence/recurrence.ts';

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
  if (!entry) return undefined;
  const content = contentOf(kind, entry);
  return kind === 'event' ? ofDate(content, entry as Entry & ShownDate) : content;
}

type ShownDate = Pick<EventPage, 'repeats' | 'path' | 'slug' | 'start' | 'timeZone' | 'status'>;

/** On the page of one date of a series, what is edited is that date; a canceled one is put back in the whole event. */
function ofDate(
  content: ShownContent,
  { repeats, path, slug, start, timeZone, status }: ShownDate,
) {
  if (!repeats || status === 'canceled' || path === eventPath(slug)) return content;
  const occurrence = wallTimeIn(timeZone, new Date(start)).slice(0, 16);
  const id = partKey(content.id, { scope: 'one', occurrence });
  return { ...content, editor: editorOf('event', id) };
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
