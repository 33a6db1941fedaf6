import type { Post } from '#contract/blog.ts';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type ListPlace, PAGE_SIZE } from './post-list-query.ts';

/** The most the contract gives at once. */
const MOST = 500;

type PostPage = { posts: Post[]; hasOlder: boolean };

const ask = (query: { search?: string; after?: string; limit: number }, signal: AbortSignal) =>
  adminApi('GET /api/blog', { query, signal });

/** One more than is shown tells whether there are older ones. */
async function loadPage({ search, after }: ListPlace, signal: AbortSignal): Promise<PostPage> {
  const query = { limit: PAGE_SIZE + 1, ...(search && { search }), ...(after && { after }) };
  const posts = await ask(query, signal);
  return { posts: posts.slice(0, PAGE_SIZE), hasOlder: posts.length > PAGE_SIZE };
}

/** The list, and everybody's drafts. */
export type PostList = PostPage & { drafts: readonly ListedDraft[] };

export async function loadList(place: ListPlace, signal: AbortSignal): Promise<PostList> {
  const [page, drafts] = await Promise.all([loadPage(place, signal), listDrafts('post', signal)]);
  return { ...page, drafts };
}

/**
 * One post, draft or not; undefined when it is gone. There is no call for a single one: it is looked for on the page
 * it was chosen from, then among all.
 */
export async function findPost(
  id: string,
  place: ListPlace,
  signal: AbortSignal,
): Promise<Post | undefined> {
  const { posts: near } = await loadPage(place, signal);
  let found = near.find(({ _id }) => _id === id);
  let after: string | undefined;
  while (!found) {
    const posts = await ask({ limit: MOST, ...(after && { after }) }, signal);
    found = posts.find(({ _id }) => _id === id);
    if (posts.length < MOST) break;
    after = posts.at(-1)?._id;
  }
  return found;
}
