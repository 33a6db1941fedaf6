import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * The inbox: what the office does with each message, what its sender agreed to, and the prayer team. Messages sent
 * before count as new, because no screen has shown them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('messages')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  for (const flag of ['is_kept', 'is_anonymous', 'may_share', 'may_show_contact', 'wants_count'])
    await schema
      .alterTable('messages')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await schema
    .alterTable('messages')
    .addColumn('assignee_id', 'text', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .execute();
  await schema
    .alterTable('messages')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, 'messages', ['state', 'created_at']);
  await createIndex(db, 'messages', ['assignee_id']);
  await createIndex(db, 'messages', ['may_share', 'created_at']);

  await createTable(db, 'message_notes', {
    id: 'key',
    message_id: 'messages.id',
    who_id: 'text',
    who: 'text',
    text: 'text',
    at: 'text',
  });
  await createIndex(db, 'message_notes', ['message_id', 'at']);

  await createTable(db, 'message_replies', {
    id: 'key',
    message_id: 'messages.id',
    who_id: 'text',
    who: 'text',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    at: 'text',
  });
  await createIndex(db, 'message_replies', ['message_id', 'at']);

  await createTable(
    db,
    'prayers',
    { message_id: 'messages.id', user_id: 'users.id', at: 'text' },
    { key: ['message_id', 'user_id'] },
  );
  await createIndex(db, 'prayers', ['user_id']);

  await schema
    .alterTable('users')
    .addColumn('is_on_prayer_team', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
