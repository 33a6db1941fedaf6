import type { GiftState } from '#contract/gifts.ts';
import { addressedQuery, keyOf, like, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';
import { stateNames } from './gift-words.ts';

/** What the list shows, as the screen's address has it. Empty values stand for all; an empty year for this one. */
export type GivingQuery = {
  year: string;
  month: string;
  fund: string | undefined;
  state: GiftState | '';
  search: string;
  page: number;
};

export const GIVING_PATH = '/admin/giving';

/** As the screen's address says it. */
export const { read: readGivingQuery, write: writeGivingQuery } = addressedQuery<GivingQuery>(
  { year: '', month: '', fund: undefined, state: '', search: '', page: 1 },
  {
    year: like(/^2\d{3}$/),
    month: like(/^([1-9]|1[0-2])$/),
    // A fund may have no name: gifts without one.
    fund: (name) => name,
    state: keyOf(stateNames),
    search: searchFrom,
    page: pageFrom,
  },
);

/** The same for the API. */
export const askedOf = ({ year, month, fund, state, search, page }: GivingQuery) => ({
  page,
  year: Number(year) || undefined,
  month: Number(month) || undefined,
  fund,
  state: state || undefined,
  search: search || undefined,
});
