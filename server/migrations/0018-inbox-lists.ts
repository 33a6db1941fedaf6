import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';
import { indexTrigrams } from './trigram-index.ts';

/**
 * What the inbox is listed and searched by, what guards messages from leaving by a wrong clock, and what makes a note or
 * a reply that is sent twice count once.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table messages add column days_seen integer not null default 0`.execute(db);
  await sql`alter table messages add column told_days_seen integer`.execute(db);
  // As if it had been counted when each message came.
  await sql`update messages set days_seen =
    (select count(*) from days_seen where day <= substr(messages.created_at, 1, 10))`.execute(db);
  await sql`create index messages_new_first on messages
    ((case when state = 'new' then 0 else 1 end), created_at desc, id desc)`.execute(db);
  await createIndex(db, 'messages', ['kind', 'state', 'created_at']);
  await createIndex(db, 'messages', ['kind', 'is_kept', 'created_at']);
  await createIndex(db, 'messages', ['told_days_seen']);

  for (const table of ['message_notes', 'message_replies']) {
    await sql`alter table ${sql.table(table)} add column key text not null default ''`.execute(db);
    // There was no way to make one before: nothing has the default.
    await sql`create unique index ${sql.ref(`${table}_key`)}
      on ${sql.table(table)} (message_id, key)`.execute(db);
  }
  await sql`alter table message_replies add column sent_at text`.execute(db);

  await indexTrigrams(db, kind, [
    { table: 'messages', key: 'id', columns: ['name', 'email', 'request'] },
  ]);
}
