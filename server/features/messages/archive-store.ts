import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

/** All messages in the order they came. */
export async function listInOrder(db: Database): Promise<Selectable<Tables['messages']>[]> {
  return db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute();
}
