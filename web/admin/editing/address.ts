import { replace, useSearchParams } from 'react-router';
import { MAX_SEARCH } from '#contract/admin-constants.ts';
import type { PublishState } from '#contract/publishing.ts';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';

/** What of an address is a list's. */
const placeNames = ['search', 'state', 'after', 'month'] as const;

/**
 * What a list shows, as its address says it: words to look for, how the entries stand, where the page begins, and of a
 * list that is a calendar too, its month. `after` is the entry that the page goes on after, or what else the list's call
 * names a page by.
 */
export type ListPlace<S extends string = PublishState> = {
  search: string;
  state: S | '';
  after: string;
  month: string;
};

/** A place of any list, or none. */
export type AnyPlace = Partial<ListPlace<string>>;

/** Which editor is open: of an id, or `new`; under which identifier a new one's draft is kept, and whose draft it is. */
type EditorPlace = {
  id: string;
  uuid?: string | undefined;
  of?: string | undefined;
};

/** The place of a list whose entries can stand as `states` say. */
export function placeFrom<S extends string>(
  query: URLSearchParams,
  states: readonly S[],
): ListPlace<S> {
  const { search = '', after = '', state, month = '' } = placeIn(query);
  return {
    search: search.slice(0, MAX_SEARCH),
    state: states.find((each) => each === state) ?? '',
    after,
    month,
  };
}

/** What a query says of a list's place, for the way back to it. */
const placeIn = (query: URLSearchParams): AnyPlace =>
  Object.fromEntries(
    placeNames.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
  );

/** A query with another place of its list; what else it says stays. */
export function withPlace(query: URLSearchParams, place: AnyPlace): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of placeNames) if (place[name]) next.set(name, place[name]);
  for (const [name, value] of query)
    if (!placeNames.some((each) => each === name)) next.append(name, value);
  return next;
}

/** The address of the list at `path`, or of an editor below it, which leads back to that place of the list. */
export function addressOf(
  path: string,
  listPlace: AnyPlace,
  { id, ...editor }: Partial<EditorPlace> = {},
): string {
  const named = Object.entries(editor).filter(([, value]) => value);
  const query = withPlace(new URLSearchParams(named as [string, string][]), listPlace);
  const place = id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
  return query.size > 0 ? `${place}?${query}` : place;
}

/** The address of the list that an editor's address leads back to. */
export const listAddress = (path: string, query: URLSearchParams): string =>
  addressOf(path, placeIn(query));

type Address = { pathname: string; search: string };

/** Whether another editor, or none, is open at the second address: a list beside one can be searched and paged. */
export function leavesEditor(from: Address, to: Address): boolean {
  const [before, after] = [from, to].map(
    ({ pathname, search }) => `${pathname}?${withPlace(new URLSearchParams(search), {})}`,
  );
  return before !== after;
}

/** Leads on from where an editor was until version 1.1: `/admin/blog?post={id}`. For the list's loader. */
export function leadOn(path: string, parameter: string, query: URLSearchParams): void {
  const id = query.get(parameter);
  if (id === null) return;
  const [uuid, of] = [query.get('uuid') ?? undefined, query.get('of') ?? undefined];
  throw replace(addressOf(path, placeIn(query), { id, uuid, of }));
}

/** Shows another part of a list, from its first page unless the change names one; an editor beside it stays open. */
export function useShow<S extends string>(place: ListPlace<S>) {
  const [query] = useSearchParams();
  return useListQuery(place, (next) => withPlace(query, next), { after: '', month: '' });
}
