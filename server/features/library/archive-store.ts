import type { Database } from '#server/schema.ts';

export async function deleteWholeLibrary(db: Database): Promise<void> {
  await db.deleteFrom('library_items').execute();
}
