import { addressedQuery, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';

/** What the screen shows: a page of the redirects, and one of the addresses that were not found. */
export type RedirectsQuery = { search: string; page: number; dead: number };

export const { read: readQuery, write: writeQuery } = addressedQuery<RedirectsQuery>(
  { search: '', page: 1, dead: 1 },
  { search: searchFrom, page: pageFrom, dead: pageFrom },
);
