import { insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** Stores the first settings; false if there are some already. */
export async function insertOffice(
  db: Database,
  row: { content: string; version: number; now: string },
): Promise<boolean> {
  const { content, version, now } = row;
  return insertNew(db, 'office', { id: 1, content, version, updated_at: now });
}

/** Replaces the settings of the version before; false if somebody else was faster. */
export async function updateOffice(
  db: Database,
  { content, version, now }: { content: string; version: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('office')
    .set({ content, version, updated_at: now })
    .where('id', '=', 1)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
