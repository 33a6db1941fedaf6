import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteFileUses } from './file-use-triggers.ts';

/** Whether people can sign up for an event, what they can sign up for, and who did (docs/decisions/0126-sign-up.md). */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('sign_up', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await noteFileUses(db, database, { table: 'events', key: ['id'], texts: ['sign_up'] });
  await createTable(db, 'sign_up_dates', {
    id: 'key',
    event_id: 'text',
    ends_at: 'text',
    look_at: 'text',
    title: 'text?',
    date_words: 'text?',
    gone_at: 'text?',
    over_days_seen: 'integer?',
  });
  await createIndex(db, 'sign_up_dates', ['event_id']);
  await createIndex(db, 'sign_up_dates', ['look_at']);
  await createTable(db, 'sign_ups', {
    id: 'key',
    date_id: 'sign_up_dates.id',
    source: 'text',
    state: 'text',
    party: 'integer',
    name: 'text',
    email: 'text',
    phone: 'text',
    answers: 'text',
    digest: 'text',
    user_id: 'text?',
    turn: 'integer?',
    held_until: 'text?',
    proven_at: 'text?',
    reminded_at: 'text?',
    told: 'text?',
    arrived: 'integer',
    arrived_at: 'text?',
    arrival_id: 'text?',
    note: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  await createIndex(db, 'sign_ups', ['date_id', 'state']);
  await createIndex(db, 'sign_ups', ['user_id']);
  await createIndex(db, 'sign_ups', ['created_at']);
}
