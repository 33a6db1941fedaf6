import type { z } from 'zod';
import type { Gift, GiftState, GiftSum, GiftTotals, giftCalls } from '#contract/gifts.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { drawYear } from './draw-year.ts';
import { defaultFund } from './funds.ts';
import {
  CONFIRMED,
  daysOf,
  firstDay,
  type GiftQuery,
  listGifts,
  listToLookAt,
  sumFound,
  sumGifts,
} from './list-store.ts';
import { dayOf } from './new-gift.ts';
import { shownWith, thisYear, toGift } from './shown-gift.ts';
import type { GiftRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Queried = Extract<keyof typeof giftCalls, `GET ${string}`>;
type Query<N extends Queried> = z.output<(typeof giftCalls)[N]['query']>;
type Answer<N extends keyof typeof giftCalls> = z.output<(typeof giftCalls)[N]['answer']>;

/** A page of the gifts that a filter finds, and their sums. */
export async function gifts(
  needs: Needs,
  { page, limit, sort, direction, ...filter }: Query<'GET /api/gifts'>,
): Promise<Answer<'GET /api/gifts'>> {
  const { db } = needs;
  const query = await giftQuery(needs, filter);
  const sums = await sumFound(db, query);
  const count = sums.reduce((before, sum) => before + sum.count, 0);
  const order = { sort, direction, offset: (page - 1) * limit, limit };
  const rows = await listGifts(db, query, order);
  const shown = await shownWith(db);
  const totalPages = Math.max(1, Math.ceil(count / limit));
  return { gifts: rows.map((row) => toGift(row, shown)), totalPages, sums };
}

/** As many as a file is given at a time. */
const EXPORTED_AT_ONCE = 1000;

/** A part of the same gifts, without counting them. */
export async function exportGifts(
  needs: Needs,
  { page, sort, direction, ...filter }: Query<'GET /api/gifts/export'>,
): Promise<Answer<'GET /api/gifts/export'>> {
  const query = await giftQuery(needs, filter);
  const offset = (page - 1) * EXPORTED_AT_ONCE;
  // One more tells whether there are more.
  const order = { sort, direction, offset, limit: EXPORTED_AT_ONCE + 1 };
  const rows = await listGifts(needs.db, query, order);
  const shown = await shownWith(needs.db);
  return {
    gifts: rows.slice(0, EXPORTED_AT_ONCE).map((row) => toGift(row, shown)),
    isLast: rows.length <= EXPORTED_AT_ONCE,
  };
}

/** One gift. Refuses `not-found` for none, and for an order nobody paid. */
export async function oneGift({ db }: Pick<Needs, 'db'>, id: string): Promise<Gift> {
  const row = await findRowIn(db, 'gifts', { id });
  if (!row || row.state === 'open')
    throw new Refusal('not-found', t('This gift is not here. Go back to the list of gifts.'));
  const shown = await shownWith(db);
  return toGift(row, shown);
}

type Filter = Omit<Query<'GET /api/gifts/export'>, 'page' | 'sort' | 'direction'>;

/** The days a filter means: those it names, all, or else a year's or a month's. */
async function giftQuery(
  needs: Needs,
  { year, month, from, to, years, fund, ...rest }: Filter,
): Promise<GiftQuery> {
  const usual = await defaultFund(needs.db);
  const isUsual = fund !== undefined && (fund || usual) === usual;
  const filter = { ...rest, funds: isUsual ? ['', usual] : fund === undefined ? fund : [fund] };
  if (from || to || years) return { ...(from && { from }), ...(to && { to }), ...filter };
  return { ...daysOf(year ?? (await thisYear(needs)), month), ...filter };
}

/** The sums of a year and of the one before by month, fund and currency, charts of them, and the years to choose from. */
export async function totals(
  needs: Needs,
  { year: asked }: Query<'GET /api/gifts/totals'>,
): Promise<GiftTotals> {
  const now = await thisYear(needs);
  const year = asked ?? now;
  const first = Number((await firstDay(needs.db))?.slice(0, 4) ?? now);
  const latest = Math.max(now, year);
  const years = Array.from({ length: latest - Math.min(first, year) + 1 }, (_, n) => latest - n);
  const [sums, before] = [await sumsOf(needs.db, year), await sumsOf(needs.db, year - 1)];
  const charts = drawYear({ year, sums, before, locale: (await shownSettings(needs.db)).locale });
  const shown = await shownWith(needs.db);
  const toLookAt = (await giftsToLookAt(needs)).map((row) => toGift(row, shown));
  return { year, years, sums, before, charts, toLookAt };
}

async function sumsOf(db: Database, year: number): Promise<GiftSum[]> {
  const sums = new Map<string, GiftSum>();
  const usual = await defaultFund(db);
  for (const row of await sumGifts(db, daysOf(year))) {
    const { month, currency } = row;
    const fund = row.fund || usual;
    const key = JSON.stringify([month, fund, currency]);
    const sum = sums.get(key) ?? noGifts(Number(month), fund, currency);
    addTo(sum, row);
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** How long a gift that went wrong is pointed out, in days. */
const POINTED_OUT_DAYS = 30;
/** More at once are a matter for the list. */
const MOST_TO_LOOK_AT = 20;

/** Gifts that a person should look at: of another amount than asked for, changed, or taken back by a bank. */
function giftsToLookAt({ db, clock }: Needs): Promise<GiftRow[]> {
  const since = clock.now().subtract({ hours: 24 * POINTED_OUT_DAYS });
  return listToLookAt(db, toStored(since), MOST_TO_LOOK_AT);
}

/** The confirmed gifts of this month less refunds, per currency, and how many went wrong; null where no gift was ever recorded. */
export async function givingOfMonth(needs: Needs) {
  const { db, clock } = needs;
  if ((await firstDay(db)) === undefined) return null;
  const month = `${(await dayOf(db, toStored(clock.now()))).slice(0, 7)}-01`;
  const sums = new Map<string, { currency: string; minor: number; count: number }>();
  const rows = await sumGifts(db, { from: month, to: `${month.slice(0, 8)}31` });
  for (const { currency, state, kept, count } of rows) {
    if (!CONFIRMED.some((one) => one === state)) continue;
    const sum = sums.get(currency) ?? { currency, minor: 0, count: 0 };
    sum.minor += Number(kept);
    sum.count += Number(count);
    sums.set(currency, sum);
  }
  return { month, sums: [...sums.values()], toLookAt: (await giftsToLookAt(needs)).length };
}

function noGifts(month: number, fund: string, currency: string): GiftSum {
  const none = { verifiedMinor: 0, pendingMinor: 0, unverifiedMinor: 0, mismatchedMinor: 0 };
  return { currency, fund, month, count: 0, ...none };
}

type SumRow = Awaited<ReturnType<typeof sumGifts>>[number];

function addTo(sum: GiftSum, { state, count, asked, kept }: SumRow): void {
  switch (state as GiftState) {
    case 'verified':
    case 'partly refunded':
      sum.count += Number(count);
      sum.verifiedMinor += Number(kept);
      break;
    case 'pending':
      sum.pendingMinor += Number(asked);
      break;
    case 'unverified':
      sum.unverifiedMinor += Number(asked);
      break;
    case 'mismatched':
      sum.mismatchedMinor += Number(kept);
  }
}
