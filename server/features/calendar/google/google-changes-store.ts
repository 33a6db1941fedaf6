import type { Database, NewRowOf } from '#server/schema.ts';

export async function insertChange(
  db: Database,
  change: NewRowOf<'google_changes'>,
): Promise<void> {
  const { mark, at } = change;
  await db
    .insertInto('google_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ mark, at }))
    .execute();
}

/** When all events are replaced: nothing of them is written to Google. */
export async function deleteAllChanges(db: Database): Promise<void> {
  await db.deleteFrom('google_changes').execute();
}
