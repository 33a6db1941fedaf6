/** What the tab shows, as its address says it. */
export type ListPlace = {
  search: string;
  after: string;
  /** An id, or `new`: then its editor is open. */
  announcement: string;
  /** What the draft of a new one is kept under. */
  uuid: string;
  /** Whose draft the editor opens with; one's own when empty. */
  of: string;
};

/** Announcements on one page of the list. */
export const PAGE_SIZE = 20;

export function placeFrom(search: URLSearchParams): ListPlace {
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    after: search.get('after') ?? '',
    announcement: search.get('announcement') ?? '',
    uuid: search.get('uuid') ?? '',
    of: search.get('of') ?? '',
  };
}

export function addressOf(place: Partial<ListPlace>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  return query.size > 0 ? `/admin/announcements?${query}` : '/admin/announcements';
}
