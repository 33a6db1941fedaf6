import type { ExpressionBuilder } from 'kysely';
import type { MessageKind } from '#contract/inbox.ts';
import type { Database, Tables } from '#server/schema.ts';

/** So many rows are written at once: others can write in between. */
const STEP = 200;

/** Those that came at or before a time, when the server had run on at most so many days. */
type Before = { createdAt: string; daysSeen: number };

/** Messages of a kind; of forms only those of one, or those of all but some. */
export type LeavingGroup = {
  kind: MessageKind;
  form?: string;
  otherThan?: readonly string[];
};

const isIn =
  ({ kind, form, otherThan = [] }: LeavingGroup) =>
  (row: ExpressionBuilder<Tables, 'messages'>) =>
    row.and([
      row('kind', '=', kind),
      ...(form === undefined ? [] : [row('form_id', '=', form)]),
      ...(otherThan.length === 0 ? [] : [row('form_id', 'not in', [...otherThan])]),
    ]);

const isBefore =
  (group: LeavingGroup, { createdAt, daysSeen }: Before) =>
  (row: ExpressionBuilder<Tables, 'messages'>) =>
    row.and([
      isIn(group)(row),
      row('is_kept', '=', 0),
      row('created_at', '<=', createdAt),
      row('days_seen', '<=', daysSeen),
    ]);

const someBefore = (db: Database, group: LeavingGroup, before: Before) =>
  db.selectFrom('messages').select('id').where(isBefore(group, before)).limit(STEP);

/** Lists up to a step's number of messages as leaving. Returns their number. */
export async function noteLeaving(
  db: Database,
  group: LeavingGroup,
  soon: Before,
  told_days_seen: number,
): Promise<number> {
  const some = someBefore(db, group, soon).where('told_days_seen', 'is', null);
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
  group: LeavingGroup,
  soon: Before | undefined,
): Promise<void> {
  let told = db
    .updateTable('messages')
    .set({ told_days_seen: null })
    .where('told_days_seen', 'is not', null)
    .where(isIn(group));
  if (soon) told = told.where((row) => row.not(isBefore(group, soon)(row)));
  await told.execute();
}

/** Deletes up to a step's number of messages that were told of long enough. Returns their number. */
export async function deleteLeaving(
  db: Database,
  group: LeavingGroup,
  { told, ...over }: Before & { told: number },
): Promise<number> {
  const some = someBefore(db, group, over).where('told_days_seen', '<=', told);
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
