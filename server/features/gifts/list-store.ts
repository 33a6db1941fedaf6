import { type SqlBool, sql } from 'kysely';
import type { GiftColumn, GiftState, GiftsFound, GiftWay } from '#contract/gifts.ts';
import { countFound } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { GiftRow } from './store.ts';

/** The states of gifts that sums count and statements list. */
export const CONFIRMED: GiftState[] = ['verified', 'partly refunded'];

/** Days at the church, as text, both included. */
export type Days = { from: string; to: string };

/** Without days, the gifts of all years. */
export type GiftQuery = Partial<Days> & {
  /** One of these. */
  funds?: readonly string[] | undefined;
  how?: GiftWay | undefined;
  state?: GiftState | undefined;
  search?: string | undefined;
};

/** The days of a year or of one of its months. Months end at 31, which no day of theirs is after. */
export function daysOf(year: number, month?: number): Days {
  const [from, to] = month ? [month, month] : [1, 12];
  const inDigits = (number: number) => String(number).padStart(2, '0');
  return { from: `${year}-${inDigits(from)}-01`, to: `${year}-${inDigits(to)}-31` };
}

/** The gifts of a query, without those that were only begun. */
function chosen(db: Database, { from, to, funds, how, state, search }: GiftQuery) {
  let query = db.selectFrom('gifts').where('state', '!=', 'open');
  if (from) query = query.where('given_on', '>=', from);
  if (to) query = query.where('given_on', '<=', to);
  if (funds) query = query.where('fund', 'in', funds);
  if (how) query = query.where('provider', '=', how);
  if (state) query = query.where('state', '=', state);
  if (search) query = query.where(isNamed(search));
  return query;
}

/** How many gifts a query finds, and what of them was confirmed and stayed, per currency; the most gifts first. */
export async function sumFound(db: Database, query: GiftQuery) {
  const rows = await chosen(db, query)
    .select(({ fn }) => [
      'state',
      'currency',
      'captured_currency',
      fn.countAll().as('count'),
      sql<number | string>`sum(captured_minor - refunded_minor)`.as('kept'),
    ])
    .groupBy(['state', 'currency', 'captured_currency'])
    .execute();
  const sums = new Map<string, GiftsFound>();
  for (const { state, captured_currency, currency: asked, count, kept } of rows) {
    const currency = captured_currency ?? asked;
    const sum = sums.get(currency) ?? { currency, count: 0, verifiedMinor: 0 };
    sum.count += Number(count);
    if (CONFIRMED.some((one) => one === state)) sum.verifiedMinor += Number(kept);
    sums.set(currency, sum);
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

/** The condition that the giver's name or address has these words. */
export function isNamed(search: string) {
  const words = search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`search_text like ${`%${words}%`} escape '\\'`;
}

export type GiftOrder = { sort: GiftColumn; direction: 'up' | 'down' };

/** By what each column of the list sorts: whole indexes (migration 0056). A name stands before its address. */
const sortedBy = {
  name: ['search_text', 'given_on'],
  date: ['given_on'],
  amount: ['amount_minor', 'given_on'],
  fund: ['fund', 'given_on'],
  how: ['provider', 'given_on'],
} as const;

/** A part of a query's gifts, in an order. What is skipped is skipped in the index alone. */
export async function listGifts(
  db: Database,
  query: GiftQuery,
  { offset, limit, sort, direction }: GiftOrder & { offset: number; limit: number },
): Promise<GiftRow[]> {
  const order = [...sortedBy[sort], 'id'] as const;
  const way = direction === 'up' ? 'asc' : 'desc';
  let shown = chosen(db, query).select('id');
  for (const column of order) shown = shown.orderBy(column, way);
  let rows = db
    .selectFrom('gifts')
    .selectAll()
    .where('id', 'in', shown.offset(offset).limit(limit));
  for (const column of order) rows = rows.orderBy(column, way);
  return rows.execute();
}

/** Sums of the gifts of some days by month, fund, currency and state. */
export async function sumGifts(db: Database, days: Days) {
  const month = sql<string>`substr(given_on, 6, 2)`;
  const currency = sql<string>`coalesce(captured_currency, currency)`;
  return chosen(db, days)
    .select(({ fn }) => [
      month.as('month'),
      'fund',
      currency.as('currency'),
      'state',
      fn.countAll().as('count'),
      fn.sum('amount_minor').as('asked'),
      sql<number | string>`sum(captured_minor - refunded_minor)`.as('kept'),
    ])
    .groupBy([month, 'fund', currency, 'state'])
    .orderBy(month)
    .orderBy('fund')
    .orderBy(currency)
    .execute();
}

/** States that a person should look at. */
const TO_LOOK_AT: GiftState[] = ['mismatched', 'changed', 'reversed'];

/** Gifts that went wrong since an instant, the latest first. */
export async function listToLookAt(db: Database, since: string, limit: number): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('state', 'in', TO_LOOK_AT)
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The day of the oldest gift. */
export async function firstDay(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('gifts')
    .select('given_on')
    .orderBy('given_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.given_on;
}

/** A gift without an address belongs to its name. */
const giverKey = sql<string>`case when payer_email = '' then payer_name else payer_email end`;

/** The confirmed gifts of some days whose giver is known. */
const ofKnownGivers = (db: Database, query: GiftQuery) =>
  chosen(db, query).where('state', 'in', CONFIRMED).where(giverKey, '!=', '');

/** Who gave confirmed gifts on some days, by name. */
export async function listGivers(
  db: Database,
  query: Days & { search?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  return ofKnownGivers(db, query)
    .select(({ fn }) => [
      giverKey.as('giver'),
      fn.max('payer_name').as('name'),
      fn.countAll().as('count'),
    ])
    .groupBy(giverKey)
    .orderBy(sql`lower(max(payer_name))`)
    .orderBy(giverKey)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many gave confirmed gifts on some days, and how many of them have an address. */
export async function countGivers(db: Database, days: Days) {
  const row = await ofKnownGivers(db, days)
    .select([
      sql<number | string>`count(distinct ${giverKey})`.as('count'),
      sql<number | string>`count(distinct nullif(payer_email, ''))`.as('withAddress'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), withAddress: Number(row.withAddress) };
}

/** The addresses of those who gave confirmed gifts on some days, after this one. */
export async function listAddressed(
  db: Database,
  { after, ...days }: Days & { after: string },
  limit: number,
): Promise<string[]> {
  const rows = await ofKnownGivers(db, days)
    .select('payer_email')
    .distinct()
    .where('payer_email', '>', after)
    .orderBy('payer_email')
    .limit(limit)
    .execute();
  return rows.map(({ payer_email }) => payer_email);
}

/** The confirmed gifts of some givers on some days, oldest first. */
export async function listGiftsOf(
  db: Database,
  givers: readonly string[],
  days: Days,
): Promise<GiftRow[]> {
  if (givers.length === 0) return [];
  return ofKnownGivers(db, days)
    .selectAll()
    .where(giverKey, 'in', givers)
    .orderBy('given_on')
    .orderBy('id')
    .execute();
}

/** For how many givers a mail with their statement of a year was made. */
export async function countMailed(db: Database, year: number): Promise<number> {
  return countFound(db, db.selectFrom('gift_statements').select('giver').where('year', '=', year));
}

/** The language in which a giver gave last, by their address; undefined where nobody knows. */
export async function findLanguageOfGiver(
  db: Database,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('gifts')
    .select('language')
    .where('payer_email', '=', email)
    .where('language', 'is not', null)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? undefined;
}
