import { type Kysely, sql } from 'kysely';

/** A table, the column that identifies its rows, and the columns it is searched by. */
type Searched = { table: string; key: string; columns: string[] };

/** Trigram indexes of these tables' rows, for searches (platform/lists/search.ts). Stored names say `letters`. */
export async function indexTrigrams(
  db: Kysely<unknown>,
  kind: 'sqlite' | 'postgres',
  searched: Searched[],
): Promise<void> {
  if (kind === 'postgres') await indexForPostgres(db, searched);
  else for (const table of searched) await indexForSqlite(db, table);
}

/** Without the extension, which a provider may not offer, searches read the whole table: correct, but slower. */
async function indexForPostgres(db: Kysely<unknown>, searched: Searched[]): Promise<void> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(
    db,
  );
  if (rows.length === 0) return;
  // In a block of its own: otherwise a refusal would end the migration.
  await sql`do $$ begin create extension if not exists pg_trgm;
    exception when insufficient_privilege then null; end $$`.execute(db);
  const installed = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (installed.rows.length === 0) return;
  for (const { table, columns } of searched) {
    const letters = columns.map((column) => sql`lower(${sql.ref(column)}) gin_trgm_ops`);
    await sql`create index ${sql.ref(`${table}_letters`)} on ${sql.table(table)}
      using gin (${sql.join(letters)})`.execute(db);
  }
}

/**
 * The letters of each row in a table of their own, in lower case, with an index of every three in a row.
 * Its number is its own, because a table's inner row numbers may change when the file is packed.
 */
async function indexForSqlite(
  db: Kysely<unknown>,
  { table, key, columns }: Searched,
): Promise<void> {
  const letters = sql.table(`${table}_letters`);
  const index = sql.table(`${table}_letters_index`);
  const lower = (row: string) =>
    sql.join(
      columns.map((column) => sql`lower(${sql.ref(`${row}.${column}`)})`),
      // A character that no line contains: nothing matches across the end of one column and the start of the next.
      sql` || char(31) || `,
    );
  const same = (column: string) => sql`${sql.ref(`old.${column}`)} is ${sql.ref(`new.${column}`)}`;
  const named = (row: string) => sql.ref(`${row}.${key}`);
  const forget = sql`insert into ${index} (${index}, rowid, letters)
    select 'delete', n, letters from ${letters} where id = ${named('old')}`;
  const note = sql`insert into ${index} (rowid, letters)
    select n, letters from ${letters} where id = ${named('new')}`;
  const statements = [
    sql`create table ${letters} (n integer primary key, id text not null unique, letters text not null)`,
    sql`create virtual table ${index} using fts5 (letters, content = ${sql.lit(`${table}_letters`)},
      content_rowid = 'n', tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
    sql`insert into ${letters} (id, letters) select ${named(table)}, ${lower(table)} from ${sql.table(table)}`,
    sql`insert into ${index} (${index}) values ('rebuild')`,
    sql`create trigger ${sql.ref(`${table}_letters_of_new`)} after insert on ${sql.table(table)} begin
      insert into ${letters} (id, letters) values (${named('new')}, ${lower('new')});
      ${note}; end`,
    sql`create trigger ${sql.ref(`${table}_letters_of_changed`)}
      after update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${sql.table(table)}
      when not (${sql.join(columns.map(same), sql` and `)}) begin
      ${forget};
      update ${letters} set letters = ${lower('new')} where id = ${named('new')};
      ${note}; end`,
    sql`create trigger ${sql.ref(`${table}_letters_of_gone`)} after delete on ${sql.table(table)} begin
      ${forget};
      delete from ${letters} where id = ${named('old')}; end`,
  ];
  for (const statement of statements) await statement.execute(db);
}
