import type { Database } from '../../schema.ts';

export async function deleteWholeLibrary(db: Database): Promise<void> {
  await db.deleteFrom('library_items').execute();
}
