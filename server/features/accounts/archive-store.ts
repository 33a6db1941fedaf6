import type { Database } from '#server/schema.ts';
import type { UserRow } from './store.ts';

/** All accounts in the order they were made. */
export async function listInOrder(db: Database): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
}
