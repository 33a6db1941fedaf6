import { INVITEES_PART } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { addressedQuery, keyOf, searchFrom } from '#web/admin/ui/use-list-query.ts';

export const stateFilters = {
  all: t('Everybody'),
  listed: t('Not invited yet'),
  waiting: t('Invited soon'),
  invited: t('Invited'),
  account: t('Address has an account'),
  shared: t('Address of somebody invited'),
  children: t('Children'),
} as const;

export type InviteeQuery = {
  part: string;
  /** Empty for all. */
  group: string;
  state: keyof typeof stateFilters;
  search: string;
  /** The person after whom the page begins; empty for the first page. */
  after: string;
};

const shown = addressedQuery<Omit<InviteeQuery, 'part'>>(
  { group: '', state: 'all', search: '', after: '' },
  {
    group: (words) => words,
    state: keyOf(stateFilters),
    search: searchFrom,
    after: (words) => words.slice(0, 100),
  },
);

export const firstQuery: InviteeQuery = { part: INVITEES_PART, ...shown.first };
export const readQuery = (search: URLSearchParams): InviteeQuery => ({
  part: INVITEES_PART,
  ...shown.read(search),
});
export const writeQuery = ({ part, ...query }: InviteeQuery): URLSearchParams =>
  new URLSearchParams([['part', part], ...shown.write(query)]);
