import { type SqlBool, sql } from 'kysely';
import type { GiftState } from '#contract/gifts.ts';
import type { Database } from '#server/schema.ts';
import type { GiftRow } from './store.ts';

/** Days at the church, as text, both included. */
export type Days = { from: string; to: string };

export type GiftQuery = Days & {
  fund?: string | undefined;
  state?: GiftState | undefined;
  search?: string | undefined;
};

/** The gifts of a query, without those that were only begun. Its days bound what is read. */
function chosen(db: Database, { from, to, fund, state, search }: GiftQuery) {
  let query = db
    .selectFrom('gifts')
    .where('given_on', '>=', from)
    .where('given_on', '<=', to)
    .where('state', '!=', 'open');
  if (fund !== undefined) query = query.where('fund', '=', fund);
  if (state) query = query.where('state', '=', state);
  if (search) {
    const words = search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    query = query.where(sql<SqlBool>`search_text like ${`%${words}%`} escape '\\'`);
  }
  return query;
}

export async function countGifts(db: Database, query: GiftQuery): Promise<number> {
  const row = await chosen(db, query)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A part of a query's gifts, newest first. */
export async function listGifts(
  db: Database,
  query: GiftQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<GiftRow[]> {
  return chosen(db, query)
    .selectAll()
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
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

/** The states of gifts that a statement lists. */
export const CONFIRMED: GiftState[] = ['verified', 'partly refunded'];

/** A gift without an address belongs to its name. */
const giverKey = sql<string>`case when payer_email = '' then payer_name else payer_email end`;

/** Who gave confirmed gifts on some days, by name. */
export async function listGivers(
  db: Database,
  { search, ...days }: Days & { search?: string | undefined },
  limit: number,
) {
  return chosen(db, { ...days, search })
    .select(({ fn }) => [
      giverKey.as('giver'),
      fn.max('payer_name').as('name'),
      fn.countAll().as('count'),
    ])
    .where('state', 'in', CONFIRMED)
    .where(giverKey, '!=', '')
    .groupBy(giverKey)
    .orderBy(sql`lower(max(payer_name))`)
    .orderBy(giverKey)
    .limit(limit)
    .execute();
}

/** One giver's confirmed gifts of some days, oldest first. */
export async function listGiftsOf(
  db: Database,
  giver: string,
  days: Days,
  limit: number,
): Promise<GiftRow[]> {
  return chosen(db, days)
    .selectAll()
    .where('state', 'in', CONFIRMED)
    .where(giverKey, '=', giver)
    .orderBy('given_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}
