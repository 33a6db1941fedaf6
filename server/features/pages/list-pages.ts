import type { Services } from '#server/context.ts';
import { listSlugsWith } from './store.ts';

type Needs = Pick<Services, 'db' | 'content'>;

/** What the list of sermons is filtered by (reference/fields.md#sermons). */
const FILTERS = ['series', 'speaker', 'book', 'year'];

/**
 * Whether what an address asks of sermons means something there. Any other page looks the same whatever series it is
 * asked for: its answers would fill the memory.
 */
export async function mayAskForSermons(
  { db, content }: Needs,
  { pathname, searchParams }: URL,
): Promise<boolean> {
  if (pathname.startsWith('/api/') || !FILTERS.some((name) => searchParams.get(name))) return true;
  const slugs = await content.remember(
    'pages with sermons',
    async () => new Set(await listSlugsWith(db, 'sermons')),
  );
  return slugs.has(slugIn(pathname));
}

/**
 * Whether an address that asks for the posts before one means something: it is that of a page that lists posts, and
 * there is that post.
 */
export async function mayAskForPosts(
  { db, content }: Needs,
  { pathname, searchParams }: URL,
  isPost: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const before = searchParams.get('before');
  if (pathname.startsWith('/api/') || !before) return true;
  if (!(await isPost(before))) return false;
  const slugs = await content.remember(
    'pages with posts',
    async () => new Set(await listSlugsWith(db, 'blogPosts')),
  );
  return slugs.has(slugIn(pathname));
}

/** `/media/sermons`, or `/media/sermons.data` for a page that is changed in the browser. */
function slugIn(pathname: string): string {
  const path = pathname.replace(/^\//, '').replace(/(\.data)?\/?$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
