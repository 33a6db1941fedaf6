import { findRowIn, insertNew } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type CreationKeyRow = RowOf<'creation_keys'>;

/** False if the key was used before; waits for another transaction that uses it now. */
export async function takeCreationKey(db: Database, row: CreationKeyRow): Promise<boolean> {
  return insertNew(db, 'creation_keys', row);
}

export async function noteCreated(db: Database, id: string, entity_id: string): Promise<void> {
  await db.updateTable('creation_keys').set({ entity_id }).where('id', '=', id).execute();
}

export async function findCreationKey(
  db: Database,
  id: string,
): Promise<CreationKeyRow | undefined> {
  return findRowIn(db, 'creation_keys', { id });
}

export async function deleteCreationKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('creation_keys').where('at', '<', at).execute();
}
