import type { GiftProvider } from '#contract/gifts.ts';
import { changeRows, findRowIn, insertNew } from '#server/platform/database/rows.ts';
import type { ChangeOf, Database, NewRowOf, RowOf } from '#server/schema.ts';

export type GiftRow = RowOf<'gifts'>;

const giftsOf = (db: Database, provider: GiftProvider) =>
  db.selectFrom('gifts').selectAll().where('provider', '=', provider);

export async function findGift(
  db: Database,
  provider: GiftProvider,
  providerId: string,
): Promise<GiftRow | undefined> {
  return giftsOf(db, provider).where('provider_id', '=', providerId).executeTakeFirst();
}

export async function findGiftById(db: Database, id: string): Promise<GiftRow | undefined> {
  return findRowIn(db, 'gifts', { id });
}

/** The gift of a payment that a refund names. */
export async function findGiftByCapture(
  db: Database,
  provider: GiftProvider,
  captureId: string,
): Promise<GiftRow | undefined> {
  return giftsOf(db, provider).where('capture_id', '=', captureId).executeTakeFirst();
}

/** The first gift of a subscription: it has the fund and the amount that were chosen. */
export async function findFirstOfPlan(
  db: Database,
  provider: GiftProvider,
  planId: string,
): Promise<GiftRow | undefined> {
  const ofPlan = giftsOf(db, provider).where('plan_id', '=', planId);
  return ofPlan.orderBy('created_at').limit(1).executeTakeFirst();
}

/** Returns false if the gift is there already. */
export async function insertGift(db: Database, row: NewRowOf<'gifts'>): Promise<boolean> {
  return insertNew(db, 'gifts', row, ['provider', 'provider_id']);
}

/** Returns false if the gift was changed since it was read. */
export async function updateGift(
  db: Database,
  { id, version }: Pick<GiftRow, 'id' | 'version'>,
  change: ChangeOf<'gifts'>,
): Promise<boolean> {
  return changeRows(db, 'gifts', { id, version }, { ...change, version: version + 1 });
}

/** Gifts of a provider that are still pending, oldest first, for another look at it. */
export async function listPending(
  db: Database,
  provider: GiftProvider,
  limit: number,
): Promise<GiftRow[]> {
  const pending = giftsOf(db, provider).where('state', '=', 'pending');
  return pending.orderBy('given_on').orderBy('id').limit(limit).execute();
}

/** Removes orders that were never paid. Returns their number. */
export async function deleteOpen(
  db: Database,
  before: { once: string; monthly: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gifts')
    .where('state', '=', 'open')
    .where((row) =>
      row.or([
        row.and([row('is_monthly', '=', 0), row('created_at', '<', before.once)]),
        row('created_at', '<', before.monthly),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
