import { t } from '#languages/t.ts';
import { addressedQuery, keyOf, like, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';

/** What the list can be narrowed to, in the words of the screen (reference/screens.md#messages-tab). */
export const stateFilters = {
  open: t('To do: new and seen'),
  new: t('New ## message'),
  seen: t('Seen ## message'),
  answered: t('Answered ## message'),
  archived: t('Archived ## message'),
  leaving: t('Deleted soon'),
  all: t('All ## messages'),
} as const;
export const kindFilters = {
  all: t('All messages'),
  prayer: t('Prayer requests'),
  contact: t('Contact messages'),
  form: t('Forms'),
} as const;
export const assigneeFilters = { all: t('Anybody'), me: t('Me'), none: t('Nobody') } as const;

/** An id (contract/common.ts#idSchema stays on the server). */
const ID = /^[\w-]{1,64}$/;

export type InboxFilter = {
  state: keyof typeof stateFilters;
  kind: keyof typeof kindFilters;
  /** One of `assigneeFilters`, or the id of an administrator. */
  assignee: string;
  /** The id of a form: only its answers; empty for all. */
  form: string;
  search: string;
  page: number;
};

/** How the list begins, and as the address says it. */
export const {
  first: firstFilter,
  read: readFilter,
  write: writeFilter,
} = addressedQuery<InboxFilter>(
  { state: 'open', kind: 'all', assignee: 'all', form: '', search: '', page: 1 },
  {
    state: keyOf(stateFilters),
    kind: keyOf(kindFilters),
    assignee: like(ID),
    form: like(ID),
    search: searchFrom,
    page: pageFrom,
  },
);

const INBOX_PATH = '/admin/messages';

/** The address of a list, or of one message in it: the way back leads to the same list. */
export function inboxAddress(filter: InboxFilter, id?: string): string {
  const query = writeFilter(filter).toString();
  const path = id === undefined ? INBOX_PATH : `${INBOX_PATH}/${encodeURIComponent(id)}`;
  return query ? `${path}?${query}` : path;
}
