import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

export type CreationKeyRow = Selectable<Tables['creation_keys']>;

/** False if the key was used before; waits for another transaction that uses it now. */
export async function takeCreationKey(db: Database, row: CreationKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creation_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteCreated(db: Database, id: string, entity_id: string): Promise<void> {
  await db.updateTable('creation_keys').set({ entity_id }).where('id', '=', id).execute();
}

export async function findCreationKey(
  db: Database,
  id: string,
): Promise<CreationKeyRow | undefined> {
  return db.selectFrom('creation_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteCreationKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('creation_keys').where('at', '<', at).execute();
}
