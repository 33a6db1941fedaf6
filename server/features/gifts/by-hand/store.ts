import { handWays } from '#contract/gifts.ts';
import { isNamed } from '#server/features/gifts/list-store.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type BatchRow = RowOf<'gift_batches'>;

type Twin = { number: string; minor: number; givenOn: string; giver: string };

/**
 * Gifts by hand that are not voided and have the number of one of these checks, or were given on one of their days with
 * one of their amounts.
 */
export async function listLikely(db: Database, asked: readonly Twin[]) {
  const numbers = [...new Set(asked.flatMap(({ number }) => number || []))];
  const days = [...new Set(asked.map(({ givenOn }) => givenOn))];
  const amounts = [...new Set(asked.map(({ minor }) => minor))];
  const columns = [
    'id',
    'doc_number',
    'amount_minor',
    'given_on',
    'payer_name',
    'payer_email',
  ] as const;
  const byHand = db
    .selectFrom('gifts')
    .select(columns)
    .where('provider', 'in', handWays)
    .where('state', '!=', 'voided');
  const sameDay =
    days.length === 0
      ? []
      : await byHand.where('given_on', 'in', days).where('amount_minor', 'in', amounts).execute();
  const sameNumber =
    numbers.length === 0 ? [] : await byHand.where('doc_number', 'in', numbers).execute();
  return [...sameNumber, ...sameDay];
}

/** Drafts, and the batches closed last; the latest day first. */
export async function listBatches(db: Database, closed: number): Promise<BatchRow[]> {
  const of = (state: string) =>
    db
      .selectFrom('gift_batches')
      .selectAll()
      .where('state', '=', state)
      .orderBy('given_on', 'desc')
      .orderBy('id', 'desc');
  return [
    ...(await of('draft').limit(MOST_DRAFTS).execute()),
    ...(await of('closed').limit(closed).execute()),
  ];
}

const MOST_DRAFTS = 100;

/** How many gifts some batches have that count, and their sum. */
export async function sumBatches(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('gifts')
    .select(({ fn }) => ['batch_id', fn.countAll().as('count'), fn.sum('amount_minor').as('sum')])
    .where('batch_id', 'in', ids)
    .where('state', '!=', 'voided')
    .groupBy('batch_id')
    .execute();
}

/** Earlier givers whose name or address has these words. */
export async function listNamed(db: Database, words: string, limit: number) {
  return db
    .selectFrom('gifts')
    .select(['payer_name as name', 'payer_email as email'])
    .distinct()
    .where(isNamed(words))
    .where('payer_name', '!=', '')
    .where('state', '!=', 'open')
    .orderBy('payer_name')
    .limit(limit)
    .execute();
}
