import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

export async function insertChange(
  db: Database,
  change: Insertable<Tables['google_changes']>,
): Promise<void> {
  const { mark, at } = change;
  await db
    .insertInto('google_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ mark, at }))
    .execute();
}

export async function forgetLinks(db: Database): Promise<void> {
  await db.deleteFrom('google_events').execute();
  await db.deleteFrom('google_changes').execute();
  await db.updateTable('google_sync').set({ sync_token: null }).execute();
}
