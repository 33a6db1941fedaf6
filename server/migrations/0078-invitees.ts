import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { indexTrigrams } from './trigram-index.ts';

/** People to invite, and their groups (docs/decisions/0136-people-to-invite.md). */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(db, 'invitees', {
    id: 'key',
    name: 'text',
    sort_name: 'text',
    email: 'text',
    phone: 'text',
    birthday: 'text',
    household: 'text',
    household_name: 'text',
    guardian_name: 'text',
    groups: 'text',
    note: 'text',
    state: 'text',
    asked_by: 'text?',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  await db.schema
    .alterTable('invitees')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  for (const columns of [['sort_name', 'id'], ['state', 'sort_name'], ['email'], ['user_id']])
    await createIndex(db, 'invitees', columns);
  await createTable(
    db,
    'invitee_groups',
    { invitee_id: 'invitees.id', name: 'text' },
    { key: ['invitee_id', 'name'] },
  );
  await createIndex(db, 'invitee_groups', ['name', 'invitee_id']);
  await indexTrigrams(db, kind, [
    { table: 'invitees', key: 'id', columns: ['name', 'email', 'phone'] },
  ]);
}
