import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Where each kind kept its addresses until now. */
const formerTables = [
  { kind: 'post', contents: 'posts', table: 'post_slugs', column: 'post_id' },
  { kind: 'page', contents: 'pages', table: 'page_slugs', column: 'page_id' },
  { kind: 'event', contents: 'events', table: 'event_slugs', column: 'event_id' },
] as const;

/**
 * The former addresses of every kind in one table. The release before reads and writes the tables of each kind, which are
 * kept equal by triggers in both directions: what is equal already is not written again, so they come to an end. A
 * release that drops those tables drops the functions and triggers named `…_follow` with them, and keeps `…_moved_out`.
 */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(
    db,
    'former_addresses',
    { kind: 'text', slug: 'text', content_id: 'text' },
    { key: ['kind', 'slug'] },
  );
  await createIndex(db, 'former_addresses', ['kind', 'content_id']);
  const react = database === 'postgres' ? reactInPostgres : reactInSqlite;
  for (const { kind, contents, table, column } of formerTables) {
    await react(db, `${table}_follow`, table, {
      written: [
        `insert into former_addresses (kind, slug, content_id) values ('${kind}', new.slug, new.${column})
          on conflict (kind, slug) do update set content_id = excluded.content_id
          where former_addresses.content_id <> excluded.content_id`,
      ],
      deleted: [
        `delete from former_addresses
          where kind = '${kind}' and slug = old.slug and content_id = old.${column}`,
      ],
    });
    // In the place of a foreign key, which a table of several kinds cannot have.
    await react(db, `${contents}_moved_out`, contents, {
      deleted: [`delete from former_addresses where kind = '${kind}' and content_id = old.id`],
    });
    // After the trigger: on PostgreSQL it waits for writes that run, and this sees them.
    await sql`insert into former_addresses (kind, slug, content_id)
      select ${sql.lit(kind)}, slug, ${sql.ref(column)} from ${sql.table(table)}`.execute(db);
  }
  await react(db, 'former_addresses_follow', 'former_addresses', {
    written: formerTables.map(
      ({ kind, table, column }) =>
        `insert into ${table} (slug, ${column}) select new.slug, new.content_id where new.kind = '${kind}'
          on conflict (slug) do update set ${column} = excluded.${column}
          where ${table}.${column} <> excluded.${column}`,
    ),
    deleted: formerTables.map(
      ({ kind, table, column }) =>
        `delete from ${table}
          where old.kind = '${kind}' and slug = old.slug and ${column} = old.content_id`,
    ),
  });
}

/** Statements after a row is added or changed, and after one is deleted. No release changes the slug of a row. */
type Reactions = { written?: string[]; deleted: string[] };

async function reactInSqlite(
  db: Kysely<unknown>,
  name: string,
  table: string,
  { written, deleted }: Reactions,
): Promise<void> {
  const cases = { insert: written, update: written, delete: deleted };
  for (const [event, statements] of Object.entries(cases))
    if (statements)
      await sql
        .raw(
          `create trigger ${name}_${event} after ${event} on ${table}
            begin ${statements.join('; ')}; end`,
        )
        .execute(db);
}

async function reactInPostgres(
  db: Kysely<unknown>,
  name: string,
  table: string,
  { written, deleted }: Reactions,
): Promise<void> {
  const onWrite = written ? `else ${written.join('; ')};` : '';
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then ${deleted.join('; ')}; ${onWrite} end if;
          return null;
        end $$`,
    )
    .execute(db);
  const events = written ? 'insert or update or delete' : 'delete';
  await sql
    .raw(
      `create trigger ${name} after ${events} on ${table} for each row execute function ${name}()`,
    )
    .execute(db);
}
