import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/**
 * Proven e-mail addresses, one table for the links in mails, whose messages are whose, and where people log in from.
 * Existing accounts count as unverified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'text').execute();
  await db.schema
    .alterTable('messages')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await createIndex(db, 'messages', ['user_id']);

  // No reference to users: a link for an address without an account costs the same write, and does not work.
  await createTable(db, 'mailed_links', {
    token_hash: 'key',
    purpose: 'text',
    user_id: 'text?',
    email: 'text',
    expires_at: 'text',
  });
  await createIndex(db, 'mailed_links', ['user_id']);
  await sql`insert into mailed_links (token_hash, purpose, user_id, email, expires_at)
    select token_hash, 'reset', user_id, users.email, expires_at
    from password_resets inner join users on users.id = password_resets.user_id`.execute(db);
  await db.schema.dropTable('password_resets').execute();

  await createTable(
    db,
    'login_places',
    { user_id: 'users.id', place: 'text', seen_at: 'text' },
    { key: ['user_id', 'place'] },
  );

  // Deleted people are no longer named: one may have been a child.
  await sql`update audit set what = ''
    where kind = 'user' and entity_id not in (select id from users)`.execute(db);
}
