/** What the tab shows, as its address says it. `announcement` is an id, or `new`: then its editor is open. */
export type ListPlace = { search: string; after: string; announcement: string };

/** Announcements on one page of the list. */
export const PAGE_SIZE = 20;

export function placeFrom(search: URLSearchParams): ListPlace {
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    after: search.get('after') ?? '',
    announcement: search.get('announcement') ?? '',
  };
}

export function addressOf(place: Partial<ListPlace>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  return query.size > 0 ? `/admin/announcements?${query}` : '/admin/announcements';
}
