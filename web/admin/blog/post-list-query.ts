/** Posts on one page of the list. */
export const PAGE_SIZE = 20;

/** What the list shows, as its address says it: words to look for, and the post it goes on after. */
export type ListPlace = { search: string; after: string };

export function placeFrom(search: URLSearchParams): ListPlace {
  return { search: (search.get('search') ?? '').slice(0, 100), after: search.get('after') ?? '' };
}

/** The address of a list, or of the editor above it: `post` is an id, or `new`. */
export function addressOf({ search, after }: Partial<ListPlace>, post?: string): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (after) query.set('after', after);
  if (post) query.set('post', post);
  return query.size > 0 ? `/admin/blog?${query}` : '/admin/blog';
}
