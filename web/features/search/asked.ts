import { type SearchedKind, searchedKinds } from '#contract/content/kinds.ts';
import { MAX_RESULT_PAGES } from '#contract/search-constants.ts';

/** What an address asks for. */
export type Asked = { q: string; kind: SearchedKind | undefined; page: number };

/** A kind or a page that does not exist asks for all kinds, and for the first page. */
export function askedIn(parameters: URLSearchParams): Asked {
  const page = Number(parameters.get('page') ?? 1);
  return {
    q: (parameters.get('q') ?? '').trim(),
    kind: searchedKinds.find((kind) => kind === parameters.get('kind')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_RESULT_PAGES ? page : 1,
  };
}

/** What stands in the address behind the path: "?q=supper"; empty if nothing is asked. */
export function searchIn({ q, kind, page = 1 }: Partial<Asked>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** The address of a search on this site. */
export const searchPath = (asked: Partial<Asked>): string => `/search${searchIn(asked)}`;
