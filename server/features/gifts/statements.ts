import type { z } from 'zod';
import type { Giver, giftCalls, Statement } from '#contract/gifts.ts';
import type { Services } from '#server/context.ts';
import { countGivers, countMailed, daysOf, listGiftsOf, listGivers } from './list-store.ts';
import { type Shown, shownWith, thisYear, toGift } from './shown-gift.ts';
import { countChanged, digestOf, giverOf, mailedAmong } from './statement-digests.ts';
import type { GiftRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Queried = Extract<keyof typeof giftCalls, `GET ${string}`>;
type Query<N extends Queried> = z.output<(typeof giftCalls)[N]['query']>;
type Answer<N extends keyof typeof giftCalls> = z.output<(typeof giftCalls)[N]['answer']>;

/** Of how many givers the statements are given at once. */
const STATEMENTS_AT_ONCE = 100;

/** Who gave confirmed gifts in a year, by name. */
export async function givers(
  needs: Needs,
  { year: asked, search, page, limit }: Query<'GET /api/gifts/givers'>,
): Promise<Giver[]> {
  const { db } = needs;
  const year = asked ?? (await thisYear(needs));
  const days = daysOf(year);
  const rows = await listGivers(db, { ...days, search }, { limit, offset: (page - 1) * limit });
  const keys = rows.map(({ giver }) => giver);
  const byGiver = Map.groupBy(await listGiftsOf(db, keys, days), giverOf);
  const mailed = await mailedAmong(db, year, keys);
  return rows.map(({ giver, name, count }) => {
    const gifts = byGiver.get(giver) ?? [];
    const digest = mailed.get(giver);
    // Of releases that kept no digest, nobody knows whether it is still right.
    const isRight = digest === '' || digest === digestOf(gifts);
    return {
      giver,
      name,
      count: Number(count),
      totals: totalsOf(gifts),
      hasAddress: gifts.some(({ payer_email }) => payer_email !== ''),
      mailing: digest === undefined ? 'none' : isRight ? 'mailed' : 'changed',
    };
  });
}

/** The confirmed gifts of one giver in a year, net of refunds. Without any, the list is empty. */
export async function statement(
  { db }: Pick<Needs, 'db'>,
  { year, giver }: Query<'GET /api/gifts/statement'>,
): Promise<Statement> {
  const rows = await listGiftsOf(db, [giver], daysOf(year));
  return statementOf(giver, rows, { year, ...(await shownWith(db)) });
}

/** The statements of a year, by the givers' names, a part at a time. */
export async function statements(
  { db }: Pick<Needs, 'db'>,
  { year, page }: Query<'GET /api/gifts/statements'>,
): Promise<Answer<'GET /api/gifts/statements'>> {
  const part = { limit: STATEMENTS_AT_ONCE, offset: (page - 1) * STATEMENTS_AT_ONCE };
  const days = daysOf(year);
  const givers = (await listGivers(db, days, part)).map(({ giver }) => giver);
  const byGiver = Map.groupBy(await listGiftsOf(db, givers, days), giverOf);
  const shown = { year, ...(await shownWith(db)) };
  return {
    statements: givers.map((giver) => statementOf(giver, byGiver.get(giver) ?? [], shown)),
    isLast: givers.length < STATEMENTS_AT_ONCE,
  };
}

/** How many gave in a year, how many of them have an address, for how many a mail was made, and is no longer right. */
export async function statementCounts(
  { db }: Pick<Needs, 'db'>,
  { year }: { year: number },
): Promise<Answer<'GET /api/gifts/statements/counts'>> {
  const counts = await countGivers(db, daysOf(year));
  const mailed = await countMailed(db, year);
  const changed = mailed > 0 ? await countChanged(db, year) : 0;
  return { ...counts, mailed, changed };
}

function statementOf(
  giver: string,
  rows: readonly GiftRow[],
  { year, ...shown }: Shown & { year: number },
): Statement {
  return {
    year,
    giver,
    name: rows.findLast(({ payer_name }) => payer_name !== '')?.payer_name ?? '',
    gifts: rows.map((row) => toGift(row, shown)),
    totals: totalsOf(rows),
  };
}

/** What was paid less what was refunded, per currency. */
function totalsOf(rows: readonly GiftRow[]): Statement['totals'] {
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.captured_minor - row.refunded_minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
