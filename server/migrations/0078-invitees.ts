import { type Kysely, sql } from 'kysely';
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
  await createIndex(db, 'import_items', ['content_id']);
  await forgetInReports(db, kind);
}

/** Whoever is deleted is also forgotten by the report of the import that brought them, however they are deleted. */
async function forgetInReports(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const forget = sql`update import_items set title = '–', about = '', notes = '[]', is_noted = 0, plan = null
    where content_id = old.id`;
  if (kind === 'sqlite') {
    await sql`create trigger invitees_gone after delete on invitees begin ${forget}; end`.execute(
      db,
    );
    return;
  }
  await sql`create or replace function invitees_gone() returns trigger language plpgsql as $$
    begin ${forget}; return null; end $$`.execute(db);
  await sql`create trigger invitees_gone after delete on invitees
    for each row execute function invitees_gone()`.execute(db);
}
