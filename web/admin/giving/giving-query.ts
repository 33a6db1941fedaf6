import type { Gift, GiftState } from '#contract/gifts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
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
const askedOf = ({ year, month, fund, state, search, page }: GivingQuery) => ({
  page,
  year: Number(year) || undefined,
  month: Number(month) || undefined,
  fund,
  state: state || undefined,
  search: search || undefined,
});

export type GivingPage = Awaited<ReturnType<typeof loadGiving>>;

export async function loadGiving(query: GivingQuery, signal: AbortSignal) {
  const asked = askedOf(query);
  const [totals, found] = await Promise.all([
    adminApi('GET /api/gifts/totals', { query: { year: asked.year }, signal }),
    adminApi('GET /api/gifts', { query: asked, signal }),
  ]);
  return { query, totals, ...found };
}

/** As many as the API gives at a time. */
const AT_ONCE = 500;

/** All gifts of a query, whatever page is shown. */
export async function loadAllGifts(query: GivingQuery): Promise<Gift[]> {
  const all: Gift[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...askedOf({ ...query, page }), limit: AT_ONCE };
    const { gifts, totalPages } = await adminApi('GET /api/gifts', { query: asked });
    all.push(...gifts);
    if (page >= totalPages) return all;
  }
}
