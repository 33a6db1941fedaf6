import { changeRows, insertNew } from '#server/platform/database/rows.ts';
import type { ChangeOf, Database, NewRowOf, RowOf } from '#server/schema.ts';

export type GiftRow = RowOf<'gifts'>;

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

/** Removes orders that were never paid. */
export async function deleteOpen(
  db: Database,
  before: { once: string; monthly: string },
): Promise<void> {
  await db
    .deleteFrom('gifts')
    .where('state', '=', 'open')
    .where((row) =>
      row.or([
        row.and([row('is_monthly', '=', 0), row('created_at', '<', before.once)]),
        row('created_at', '<', before.monthly),
      ]),
    )
    .execute();
}

export async function deleteEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('gift_events').where('at', '<', before).execute();
}

/** All gifts that are more than an order, in the order they were begun. */
export async function listInOrder(db: Database): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('state', '!=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The names of the funds that gifts are for, empty for those that name none. */
export async function listGivenFunds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('fund')
    .distinct()
    .where('state', '!=', 'open')
    .orderBy('fund')
    .execute();
  return rows.map(({ fund }) => fund);
}

/** Gives gifts that name no fund this one. */
export async function nameFundless(db: Database, fund: string): Promise<void> {
  await changeRows(db, 'gifts', { fund: '' }, { fund });
}
