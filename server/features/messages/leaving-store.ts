import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

/** So many rows are written at once: others can write in between. */
const STEP = 200;

/** Those that came at or before a time, when the server had run on at most so many days. */
type Before = { createdAt: string; daysSeen: number };

const isBefore =
  (kind: string, { createdAt, daysSeen }: Before) =>
  (row: ExpressionBuilder<Tables, 'messages'>) =>
    row.and([
      row('kind', '=', kind),
      row('is_kept', '=', 0),
      row('created_at', '<=', createdAt),
      row('days_seen', '<=', daysSeen),
    ]);

const someBefore = (db: Database, kind: string, before: Before) =>
  db.selectFrom('messages').select('id').where(isBefore(kind, before)).limit(STEP);

/** Lists up to a step's number of messages as leaving. Returns their number. */
export async function noteLeaving(
  db: Database,
  kind: string,
  soon: Before,
  told_days_seen: number,
): Promise<number> {
  const some = someBefore(db, kind, soon).where('told_days_seen', 'is', null);
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ told_days_seen })
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lists no longer as leaving what does not leave soon: the time in Settings was made longer. */
export async function forgetLeaving(
  db: Database,
  kind: string,
  soon: Before | undefined,
): Promise<void> {
  let told = db
    .updateTable('messages')
    .set({ told_days_seen: null })
    .where('told_days_seen', 'is not', null)
    .where('kind', '=', kind);
  if (soon) told = told.where((row) => row.not(isBefore(kind, soon)(row)));
  await told.execute();
}

/** Deletes up to a step's number of messages that were told of long enough. Returns their number. */
export async function deleteLeaving(
  db: Database,
  kind: string,
  { told, ...over }: Before & { told: number },
): Promise<number> {
  const some = someBefore(db, kind, over).where('told_days_seen', '<=', told);
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
