/** Posts on one page of the list. */
export const PAGE_SIZE = 20;

/** What the list shows, as its address says it: words to look for, and the post it goes on after. */
export type ListPlace = { search: string; after: string };

export function placeFrom(search: URLSearchParams): ListPlace {
  return { search: (search.get('search') ?? '').slice(0, 100), after: search.get('after') ?? '' };
}

/** Whose draft the editor opens with, and under which identifier that of a new post is kept. */
export type DraftPlace = { uuid?: string | undefined; of?: string | undefined };

/** The address of a list, or of the editor above it: `post` is an id, or `new`. */
export function addressOf(
  { search, after }: Partial<ListPlace>,
  post?: string,
  { uuid, of }: DraftPlace = {},
): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (after) query.set('after', after);
  if (post) query.set('post', post);
  if (uuid) query.set('uuid', uuid);
  if (of) query.set('of', of);
  return query.size > 0 ? `/admin/blog?${query}` : '/admin/blog';
}
