import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * Gifts entered by hand, in batches, with a trace of each change; the church's funds; who was mailed a statement; and the
 * role treasurer (docs/decisions/0110-gifts-by-hand.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['doc_number', 'note', 'batch_id'])
    await db.schema
      .alterTable('gifts')
      .addColumn(column, 'text', (type) => type.notNull().defaultTo(''))
      .execute();
  // What the list of all years is sorted by, with what leaves out orders nobody paid; and what it is summed from.
  for (const columns of [
    ['given_on'],
    ['search_text', 'given_on'],
    ['amount_minor', 'given_on'],
    ['fund', 'given_on'],
    ['provider', 'given_on'],
  ])
    await createIndex(db, 'gifts', [...columns, 'id', 'state']);
  await createIndex(db, 'gifts', [
    'state',
    'currency',
    'captured_currency',
    'captured_minor',
    'refunded_minor',
  ]);
  await createIndex(db, 'gifts', ['doc_number', 'given_on']);
  await createIndex(db, 'gifts', ['batch_id', 'state']);

  await createTable(db, 'gift_batches', {
    id: 'key',
    given_on: 'text',
    currency: 'text',
    counted_minor: 'integer?',
    note: 'text',
    lines: 'text',
    state: 'text',
    version: 'integer',
    made_by: 'text',
    closed_by: 'text',
    created_at: 'text',
    updated_at: 'text',
  });
  await createIndex(db, 'gift_batches', ['state', 'given_on', 'id']);
  await createTable(db, 'gift_changes', {
    id: 'key',
    gift_id: 'text',
    at: 'text',
    by_name: 'text',
    action: 'text',
    reason: 'text',
    before: 'text',
    after: 'text',
  });
  await createIndex(db, 'gift_changes', ['gift_id', 'at', 'id']);
  await createTable(
    db,
    'gift_statements',
    { year: 'integer', giver: 'text', queued_at: 'text' },
    { key: ['year', 'giver'] },
  );
  await createTable(db, 'giving', {
    id: 'integer key',
    content: 'text',
    version: 'integer',
    updated_at: 'text',
  });
  await sql`insert into user_counts (role, count) values ('treasurer', 0)
    on conflict do nothing`.execute(db);
}
