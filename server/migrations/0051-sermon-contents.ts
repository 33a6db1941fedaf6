import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { noteFileUses } from './file-use-triggers.ts';
import { indexTrigrams } from './trigram-index.ts';

/** What a sermon says; the columns of the table `sermons`, which pages' saves wrote (0022-sermons.ts). */
const CONTENT = [
  'kind',
  'url',
  'title',
  'slug',
  'speaker',
  'passages',
  'series',
  'date',
  'day',
  'year',
  'notes',
  'chapters',
  'poster',
  'transcript',
  'cues',
  'transcript_url',
  'media_type',
  'bytes',
  'seconds',
  'first_published_at',
];
/** Where it is shown. */
const PLACE = ['page_id', 'section', 'position', 'podcast'];
const SEARCHED = [
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
];

/**
 * Sermons with rows of their own (docs/decisions/0096-sermons-of-their-own.md). The release before goes on writing
 * `sermons` when it saves a page: triggers copy that. A later release drops `sermons` and `sermon_books` with them.
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await createTable(db, 'sermon_contents', {
    id: 'key',
    section: 'integer',
    position: 'integer',
    podcast: 'text?',
    kind: 'text',
    url: 'text',
    title: 'text',
    slug: 'unique',
    speaker: 'text',
    passages: 'text',
    series: 'text',
    date: 'text?',
    day: 'text',
    year: 'text',
    notes: 'text',
    chapters: 'text',
    poster: 'text',
    transcript: 'text',
    cues: 'text?',
    transcript_url: 'text?',
    media_type: 'text?',
    bytes: 'integer?',
    seconds: 'integer?',
    first_published_at: 'text',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  });
  await sql`alter table sermon_contents add column page_id text
    references pages (id) on delete set null`.execute(db);
  await createIndex(db, 'sermon_contents', ['page_id']);
  await createIndex(db, 'sermon_contents', ['day', 'id']);
  await createIndex(db, 'sermon_contents', ['series', 'day', 'id']);
  await createIndex(db, 'sermon_contents', ['speaker', 'day', 'id']);
  await createIndex(db, 'sermon_contents', ['year', 'day', 'id']);
  await createIndex(db, 'sermon_contents', ['podcast', 'position']);
  await indexTrigrams(db, kind, [
    { table: 'sermon_contents', key: 'id', columns: ['title', 'speaker', 'series'] },
  ]);
  await noteFileUses(db, kind, {
    table: 'sermon_contents',
    key: ['id'],
    texts: ['url', 'poster', 'notes', 'transcript_url'],
  });
  if (kind === 'postgres') await followByFunction(db);
  else await followByTriggers(db);
  await sql`insert into sermon_contents (${refs(['id', ...PLACE, ...CONTENT])}, version, created_at, updated_at)
    select ${refs(['id', ...PLACE, ...CONTENT])}, 1, first_published_at, first_published_at
    from sermons`.execute(db);
}

const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** What follows a row of `sermons` that the release before has written; `now` is the moment in SQL. */
function copied(now: string) {
  const columns = ['id', ...PLACE, ...CONTENT];
  const set = (names: string[], from: string) =>
    sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`));
  const differs = sql.join(
    CONTENT.map(
      (name) =>
        sql`${sql.ref(`sermon_contents.${name}`)} is distinct from ${sql.ref(`excluded.${name}`)}`,
    ),
    sql` or `,
  );
  return sql`insert into sermon_contents (${refs(columns)}, version, created_at, updated_at)
      values (${refs(columns.map((name) => `new.${name}`))}, 1, ${sql.raw(now)}, ${sql.raw(now)})
      on conflict (id) do update set ${set(CONTENT, 'excluded')},
        version = sermon_contents.version + 1, updated_at = excluded.updated_at
      where ${differs};
    update sermon_contents set ${set(PLACE, 'new')} where id = new.id;`;
}

/** The page no longer shows it: it stays. */
const left = sql`update sermon_contents set page_id = null, podcast = null
  where id = old.id and page_id = old.page_id;`;

async function followByTriggers(db: Kysely<unknown>): Promise<void> {
  const copy = copied("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')");
  await sql`create trigger sermon_contents_of_new after insert on sermons begin ${copy} end`.execute(
    db,
  );
  await sql`create trigger sermon_contents_of_changed after update on sermons begin ${copy} end`.execute(
    db,
  );
  await sql`create trigger sermon_contents_of_gone after delete on sermons begin ${left} end`.execute(
    db,
  );
  const note = (row: 'old' | 'new') => sql`insert into search_changes (kind, entity_id)
    values ('sermon', ${sql.ref(`${row}.id`)})`;
  await sql`create trigger sermon_contents_searched_new after insert on sermon_contents
    begin ${note('new')}; end`.execute(db);
  await sql`create trigger sermon_contents_searched_changed
    after update of ${refs(SEARCHED)} on sermon_contents begin ${note('new')}; end`.execute(db);
  await sql`create trigger sermon_contents_searched_gone after delete on sermon_contents
    begin ${note('old')}; end`.execute(db);
}

async function followByFunction(db: Kysely<unknown>): Promise<void> {
  const copy = copied(`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  await sql`create or replace function follow_sermons() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then ${left}
      else ${copy}
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger sermon_contents_follow after insert or update or delete on sermons
    for each row execute function follow_sermons()`.execute(db);
  await sql`create trigger sermon_contents_searched
    after insert or update of ${refs(SEARCHED)} or delete on sermon_contents
    for each row execute function note_search_change('sermon')`.execute(db);
}
