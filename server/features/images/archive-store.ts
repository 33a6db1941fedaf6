import type { Database } from '../../schema.ts';
import type { ImageRow } from './store.ts';

export async function listWholeImages(db: Database): Promise<ImageRow[]> {
  return db.selectFrom('images').selectAll().execute();
}

export async function deleteAllImages(db: Database): Promise<void> {
  await db.deleteFrom('images').execute();
}
