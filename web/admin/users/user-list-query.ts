import { MAX_SEARCH } from '#contract/admin-constants.ts';
/** The roles a list is filtered by, and its orders, in the words of reference/screens.md#users-tab. */
export const roleFilters = {
  all: 'All Roles',
  user: 'User',
  author: 'Author',
  editor: 'Editor',
  admin: 'Admin',
} as const;
export const sortNames = {
  newest: 'Date Added Newest',
  oldest: 'Date Added Oldest',
  alphabetical: 'Alphabetical',
} as const;

/** Accounts are approved in the list itself. */
export const approvalFilters = {
  all: 'All accounts',
  waiting: 'Waiting for approval',
  invited: 'Invited, not joined yet',
} as const;

export type RoleFilter = keyof typeof roleFilters;
export type UserSort = keyof typeof sortNames;
export type UserListQuery = {
  role: RoleFilter;
  sort: UserSort;
  approval: keyof typeof approvalFilters;
  page: number;
  search: string;
};

/** Order newest, filter all, page 1 (reference/constants.md#users). */
export const firstQuery: UserListQuery = {
  role: 'all',
  sort: 'newest',
  approval: 'all',
  page: 1,
  search: '',
};

/** Reads the query of the screen's address. Invalid values are ignored. */
export function readQuery(search: URLSearchParams): UserListQuery {
  const role = search.get('role') ?? '';
  const sort = search.get('sort') ?? '';
  const approval = search.get('approval') ?? '';
  const page = Number(search.get('page'));
  return {
    role: isKeyOf(roleFilters, role) ? role : firstQuery.role,
    sort: isKeyOf(sortNames, sort) ? sort : firstQuery.sort,
    approval: isKeyOf(approvalFilters, approval) ? approval : firstQuery.approval,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : firstQuery.page,
    search: (search.get('search') ?? '').trim().slice(0, MAX_SEARCH),
  };
}

/** The address of a list, without default values. */
export function writeQuery(query: UserListQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== firstQuery[name as keyof UserListQuery]) search.set(name, String(value));
  return search;
}

function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
