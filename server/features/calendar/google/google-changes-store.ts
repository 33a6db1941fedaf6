import { deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type NotedChange = RowOf<'google_changes'>;

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

export async function readChange(db: Database, eventId: string): Promise<NotedChange | undefined> {
  return findRowIn(db, 'google_changes', { event_id: eventId });
}

export async function readChanges(db: Database, limit: number): Promise<NotedChange[]> {
  return db.selectFrom('google_changes').selectAll().orderBy('mark').limit(limit).execute();
}

export async function deleteChange(db: Database, change: NotedChange): Promise<void> {
  await deleteRows(db, 'google_changes', { event_id: change.event_id, mark: change.mark });
}

export async function deleteAllChanges(db: Database): Promise<void> {
  await db.deleteFrom('google_changes').execute();
}
