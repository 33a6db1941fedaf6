import { t } from '#languages/t.ts';
import { addressedQuery, keyOf, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';
import { roleNames } from './user-words.ts';

/** The roles a list is filtered by, and its orders, in the words of reference/screens.md#users-tab. */
export const roleFilters = {
  all: t('All Roles'),
  ...roleNames,
} as const;
export const sortNames = {
  newest: t('Date Added Newest'),
  oldest: t('Date Added Oldest'),
  alphabetical: t('Alphabetical'),
} as const;

/** Accounts are approved in the list itself. */
export const approvalFilters = {
  all: t('All accounts'),
  waiting: t('Waiting for approval'),
  invited: t('Invited, not joined yet'),
} as const;

export type UserListQuery = {
  role: keyof typeof roleFilters;
  sort: keyof typeof sortNames;
  approval: keyof typeof approvalFilters;
  page: number;
  search: string;
};

/** Order newest, filter all, page 1 (reference/constants.md#users); and as the address says it. */
export const {
  first: firstQuery,
  read: readQuery,
  write: writeQuery,
} = addressedQuery<UserListQuery>(
  { role: 'all', sort: 'newest', approval: 'all', page: 1, search: '' },
  {
    role: keyOf(roleFilters),
    sort: keyOf(sortNames),
    approval: keyOf(approvalFilters),
    page: pageFrom,
    search: searchFrom,
  },
);
