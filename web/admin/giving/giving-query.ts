import type { Gift, GiftColumn, GiftState, GiftWay } from '#contract/gifts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { addressedQuery, keyOf, like, pageFrom, searchFrom } from '#web/admin/ui/use-list-query.ts';
import { columnNames, stateNames, wayNames } from './gift-words.ts';
import { periodOf, periods } from './periods.ts';

/**
 * What the list shows, as the screen's address has it. Empty values stand for all, an empty year for this one; `period`
 * is a part of the year (periods.ts).
 */
export type GivingQuery = {
  year: string;
  period: string;
  fund: string | undefined;
  how: GiftWay | '';
  state: GiftState | '';
  sort: GiftColumn;
  direction: 'up' | 'down';
  search: string;
  page: number;
};

export const GIVING_PATH = '/admin/giving';

/** As the screen's address says it. */
export const { read: readGivingQuery, write: writeGivingQuery } = addressedQuery<GivingQuery>(
  {
    year: '',
    period: '',
    fund: undefined,
    how: '',
    state: '',
    sort: 'date',
    direction: 'down',
    search: '',
    page: 1,
  },
  {
    year: like(/^(2\d{3}|all)$/),
    period: keyOf(periods),
    // A fund may have no name: gifts without one.
    fund: (name) => name,
    how: keyOf(wayNames),
    state: keyOf(stateNames),
    sort: keyOf(columnNames),
    direction: keyOf({ up: '', down: '' }),
    search: searchFrom,
    page: pageFrom,
  },
);

/** The same for the API; `thisYear` is needed for a part of it. */
const askedOf = (
  { year, period, fund, how, state, sort, direction, search, page }: GivingQuery,
  thisYear: number,
) => ({
  ...periodOf(year === 'all' ? undefined : Number(year) || thisYear, period),
  page,
  sort,
  direction,
  fund,
  how: how || undefined,
  state: state || undefined,
  search: search || undefined,
});

export type GivingPage = Awaited<ReturnType<typeof loadGiving>>;

export async function loadGiving(query: GivingQuery, signal: AbortSignal) {
  const year = Number(query.year) || undefined;
  const totals = await adminApi('GET /api/gifts/totals', { query: { year }, signal });
  const asked = askedOf(query, totals.year);
  const found = await adminApi('GET /api/gifts', { query: asked, signal });
  return { query, totals, ...found };
}

/** All gifts of a query, whatever page is shown. */
export async function loadAllGifts(query: GivingQuery, thisYear: number): Promise<Gift[]> {
  const all: Gift[] = [];
  for (let page = 1; ; page += 1) {
    const asked = askedOf({ ...query, page }, thisYear);
    const { gifts, isLast } = await adminApi('GET /api/gifts/export', { query: asked });
    all.push(...gifts);
    if (isLast) return all;
  }
}

export async function loadSettings(signal: AbortSignal) {
  const [funds, setup] = await Promise.all([
    adminApi('GET /api/funds', { signal }),
    adminApi('GET /api/giving/setup', { signal }),
  ]);
  return { funds, setup };
}
