import { MAX_SEARCH } from '#contract/admin-constants.ts';

/** What the list can be narrowed to, in the words of the screen (reference/screens.md#messages-tab). */
export const stateFilters = {
  open: 'To do: new and seen',
  new: 'New',
  seen: 'Seen',
  answered: 'Answered',
  archived: 'Archived',
  leaving: 'Deleted soon',
  all: 'All',
} as const;
export const kindFilters = {
  all: 'All messages',
  prayer: 'Prayer requests',
  contact: 'Contact messages',
} as const;
export const assigneeFilters = { all: 'Anybody', me: 'Me', none: 'Nobody' } as const;

/** The id of an administrator (contract/common.ts#idSchema stays on the server). */
const PERSON = /^[\w-]{1,64}$/;

export type InboxFilter = {
  state: keyof typeof stateFilters;
  kind: keyof typeof kindFilters;
  /** One of `assigneeFilters`, or the id of an administrator. */
  assignee: string;
  search: string;
  page: number;
};

export const firstFilter: InboxFilter = {
  state: 'open',
  kind: 'all',
  assignee: 'all',
  search: '',
  page: 1,
};

/** Reads the query of the screen's address. Invalid values are ignored. */
export function readFilter(query: URLSearchParams): InboxFilter {
  const page = Number(query.get('page'));
  const assignee = query.get('assignee') ?? '';
  return {
    state: keyOf(stateFilters, query.get('state')) ?? firstFilter.state,
    kind: keyOf(kindFilters, query.get('kind')) ?? firstFilter.kind,
    assignee: PERSON.test(assignee) ? assignee : firstFilter.assignee,
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : firstFilter.page,
  };
}

/** The query of an address, without default values. */
export function writeFilter(filter: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== firstFilter[name as keyof InboxFilter]) query.set(name, String(value));
  return query;
}

const INBOX_PATH = '/admin/messages';

/** The address of a list, or of one message in it: the way back leads to the same list. */
export function inboxAddress(filter: InboxFilter, id?: string): string {
  const query = writeFilter(filter).toString();
  const path = id === undefined ? INBOX_PATH : `${INBOX_PATH}/${encodeURIComponent(id)}`;
  return query ? `${path}?${query}` : path;
}

function keyOf<T extends object>(table: T, key: string | null): keyof T | undefined {
  return key !== null && Object.hasOwn(table, key) ? (key as keyof T) : undefined;
}
