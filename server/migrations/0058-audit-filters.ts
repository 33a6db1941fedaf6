import type { Kysely } from 'kysely';
import { createIndex } from './create-table.ts';

/** The activity log is read by person, kind and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'audit', ['who_id', 'id']);
  await createIndex(db, 'audit', ['kind', 'id']);
  await createIndex(db, 'audit', ['at']);
}
