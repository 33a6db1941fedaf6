import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Archives that are on their way in, for every process of the site (decisions/0075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'archive_uploads', {
    id: 'key',
    user_id: 'text',
    state: 'text',
    version: 'integer',
    seen_at: 'text',
    details: 'text',
  });
  await createTable(
    db,
    'archive_pieces',
    { upload_id: 'text', start: 'integer', bytes: 'integer' },
    { key: ['upload_id', 'start'] },
  );
  await createTable(
    db,
    'archive_imports',
    { id: 'key', turn: 'text?', seen_at: 'text', files: 'text' },
    { unique: ['turn'] },
  );
}
