import { replace } from 'react-router';
import { MAX_SEARCH } from '#contract/admin-constants.ts';
import { type PublishState, publishStates } from '#contract/publishing.ts';

/** What a list shows, as its address says it: words to look for, the entry it goes on after, and how they stand. */
export type ListPlace = { search: string; after: string; state: PublishState | '' };

/** Which editor is open: of an id, or `new`; under which identifier a new one's draft is kept, and whose draft it is. */
export type EditorPlace = {
  id: string;
  uuid?: string | undefined;
  of?: string | undefined;
};

export function placeFrom(query: URLSearchParams): ListPlace {
  return {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH),
    after: query.get('after') ?? '',
    state: publishStates.find((state) => state === query.get('state')) ?? '',
  };
}

/** The address of the list at `path`, or of an editor below it, which leads back to that place of the list. */
export function addressOf(
  path: string,
  { search, after, state }: Partial<ListPlace>,
  { id, ...editor }: Partial<EditorPlace> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ search, state, after, ...editor }))
    if (value) query.set(name, value);
  const place = id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
  return query.size > 0 ? `${place}?${query}` : place;
}

/** Leads on from where an editor was until version 1.1: `/admin/blog?post={id}`. For the list's loader. */
export function leadOn(path: string, parameter: string, query: URLSearchParams): void {
  const id = query.get(parameter);
  if (id === null) return;
  const [uuid, of] = [query.get('uuid') ?? undefined, query.get('of') ?? undefined];
  throw replace(addressOf(path, placeFrom(query), { id, uuid, of }));
}
