import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** How often something was visited or looked for on a day at the church: of whom is nowhere written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'visit_counts',
    { day: 'text', kind: 'text', name: 'text', count: 'integer' },
    { key: ['day', 'kind', 'name'] },
  );
}
