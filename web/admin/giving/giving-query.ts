import { MAX_SEARCH } from '#contract/admin-constants.ts';
import { stateNames } from './gift-words.ts';

/** What the list shows, as the screen's address has it. Empty values stand for all; an empty year for this one. */
export type GivingQuery = {
  year: string;
  month: string;
  fund: string | undefined;
  state: string;
  search: string;
  page: number;
};

export const GIVING_PATH = '/admin/giving';

/** Reads the query of the screen's address. Invalid values are ignored. */
export function readGivingQuery(search: URLSearchParams): GivingQuery {
  const like = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : '';
  };
  const state = search.get('state') ?? '';
  return {
    year: like('year', /^2\d{3}$/),
    month: like('month', /^([1-9]|1[0-2])$/),
    // A fund may have no name: gifts without one.
    fund: search.get('fund') ?? undefined,
    state: Object.hasOwn(stateNames, state) ? state : '',
    search: (search.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number(like('page', /^[1-9]\d{0,4}$/)) || 1,
  };
}

/** The address of a list, without what is not chosen. */
export function writeGivingQuery({ page, fund, ...query }: GivingQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, value);
  if (fund !== undefined) search.set('fund', fund);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** The same for the API. */
export function askedOf({ year, month, fund, state, search, page }: GivingQuery) {
  return {
    page,
    ...(year !== '' && { year: Number(year) }),
    ...(month !== '' && { month: Number(month) }),
    ...(fund !== undefined && { fund }),
    ...(state !== '' && { state: state as keyof typeof stateNames }),
    ...(search !== '' && { search }),
  };
}
