import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteSearchChanges } from './search-triggers.ts';

/** The contents that are searched, and the columns whose change matters. */
const contents = [
  {
    table: 'pages',
    kind: 'page',
    columns: ['slug', 'page', 'title', 'sections', 'version'],
  },
  {
    table: 'posts',
    kind: 'post',
    columns: [
      'slug',
      'title',
      'author',
      'content',
      'schedule_date',
      'expire_date',
      'is_enabled',
      'is_posted',
      'version',
    ],
  },
  {
    table: 'announcements',
    kind: 'announcement',
    columns: ['title', 'description', 'schedule_date', 'expire_date', 'enabled', 'version'],
  },
  {
    table: 'events',
    kind: 'event',
    columns: ['summary', 'description', 'location', 'slug', 'start_wall', 'recurrence', 'version'],
  },
  {
    table: 'sermons',
    kind: 'sermon',
    columns: [
      'title',
      'slug',
      'speaker',
      'passages',
      'series',
      'day',
      'notes',
      'chapters',
      'cues',
      'transcript',
    ],
  },
];

/**
 * The site search (docs/decisions/0053-site-search.md): a table of what can be found, its words, and what has changed
 * since they were noted. Triggers note each change, whoever makes it; the words are written by features/search.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(
    db,
    'search_documents',
    {
      n: 'integer key',
      kind: 'text',
      entity_id: 'text',
      title: 'text',
      text: 'text',
      title_words: 'text',
      text_words: 'text',
      href: 'text',
      moments: 'text?',
      dated_at: 'text?',
      public_from: 'text?',
      public_to: 'text?',
      is_public: 'integer',
      version: 'integer',
      rules: 'integer',
    },
    { unique: ['kind', 'entity_id'] },
  );
  await createIndex(db, 'search_documents', ['is_public', 'public_to']);
  if (kind === 'postgres') await indexForPostgres(db);
  else await indexForSqlite(db);
  for (const content of contents) await noteSearchChanges(db, kind, content);
  for (const table of ['homepage', 'site']) await noteHomepage(db, kind, table);
}

async function indexForPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_documents alter column n add generated always as identity`.execute(
    db,
  );
  await sql`alter table search_documents add column words tsvector not null default ''`.execute(db);
  await sql`create index search_documents_words on search_documents using gin (words)
    with (fastupdate = off)`.execute(db);
  await sql`create table search_words (word text collate "C" primary key, stem text not null)`.execute(
    db,
  );
  await sql`create table search_changes (n integer generated always as identity primary key,
    kind text not null, entity_id text not null)`.execute(db);
  await sql`create or replace function note_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, entity_id) values (tg_argv[0],
        case when tg_op = 'DELETE' then old.id::text else new.id::text end);
      return null;
    end $$`.execute(db);
  await sql`create or replace function note_homepage_search_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, entity_id) values ('page', 'homepage');
      return null;
    end $$`.execute(db);
}

/** The words are indexed without a copy of them. */
async function indexForSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table search_index using fts5 (title, text, flags, content = '',
    contentless_delete = 1, tokenize = 'ascii')`.execute(db);
  await sql`create table search_words (word text not null primary key, stem text not null)
    without rowid`.execute(db);
  await sql`create table search_changes (n integer primary key autoincrement, kind text not null,
    entity_id text not null)`.execute(db);
}

/** The home page shows texts of two rows: its own and the site's settings. */
async function noteHomepage(
  db: Kysely<unknown>,
  database: 'sqlite' | 'postgres',
  table: string,
): Promise<void> {
  await sql`insert into search_changes (kind, entity_id)
    select 'page', 'homepage' from ${sql.table(table)}`.execute(db);
  if (database === 'postgres') {
    await sql`create trigger ${sql.ref(`${table}_searched`)} after insert or update or delete
      on ${sql.table(table)} for each row execute function note_homepage_search_change()`.execute(
      db,
    );
    return;
  }
  for (const act of ['insert', 'update', 'delete'])
    await sql`create trigger ${sql.ref(`${table}_searched_${act}`)} after ${sql.raw(act)}
      on ${sql.table(table)} begin
      insert into search_changes (kind, entity_id) values ('page', 'homepage'); end`.execute(db);
}
