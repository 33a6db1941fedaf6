import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteFileUses } from './file-use-triggers.ts';

/** Contents in other languages (docs/decisions/0132-translations.md). */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(
    db,
    'translations',
    {
      id: 'key',
      version: 'integer',
      created_at: 'text',
      updated_at: 'text',
      kind: 'text',
      entity_id: 'text',
      language: 'text',
      slug: 'text',
      texts: 'text',
      kept: 'text',
    },
    { unique: ['kind', 'entity_id', 'language'] },
  );
  await createIndex(db, 'translations', ['language', 'kind', 'slug']);
  await createTable(
    db,
    'content_outlines',
    { kind: 'text', entity_id: 'text', outline: 'text' },
    { key: ['kind', 'entity_id'] },
  );
  await noteFileUses(db, database, {
    table: 'translations',
    key: ['id'],
    texts: ['texts', 'kept'],
  });
  await noteSearchChanges(db, database);
  await sql`insert into user_counts (role, count) values ('translator', 0)
    on conflict do nothing`.execute(db);
}

/** A translation is searched with what it translates; the home page, which has the settings' texts too, is among the pages. */
async function noteSearchChanges(
  db: Kysely<unknown>,
  database: 'sqlite' | 'postgres',
): Promise<void> {
  const note = (row: 'old' | 'new') => {
    const kind = sql.ref(`${row}.kind`);
    const isHome = sql`${kind} in ('homepage', 'site')`;
    return sql`insert into search_changes (kind, entity_id) values (
      case when ${isHome} then 'page' else ${kind} end,
      case when ${isHome} then 'homepage' else ${sql.ref(`${row}.entity_id`)} end)`;
  };
  if (database === 'postgres') {
    await sql`create or replace function note_translation_searched() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then ${note('old')}; else ${note('new')}; end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger translations_searched after insert or update or delete
      on translations for each row execute function note_translation_searched()`.execute(db);
    return;
  }
  for (const [name, when, row] of [
    ['new', 'insert', 'new'],
    ['changed', 'update', 'new'],
    ['gone', 'delete', 'old'],
  ] as const)
    await sql`create trigger ${sql.ref(`translations_searched_${name}`)} after ${sql.raw(when)}
      on translations begin ${note(row)}; end`.execute(db);
}
