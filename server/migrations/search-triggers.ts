import { type Kysely, sql } from 'kysely';

/** A table of contents, their kind, and the columns whose change matters. */
type SearchedTable = { table: string; kind: string; columns: string[] };

/**
 * Makes triggers that note each row that is added, deleted, or changed in one of these columns, whoever changes it: from
 * these notes the server keeps the index of the site search (docs/decisions/0053-site-search.md).
 */
export async function noteSearchChanges(
  db: Kysely<unknown>,
  database: 'sqlite' | 'postgres',
  { table, kind, columns }: SearchedTable,
): Promise<void> {
  await sql`insert into search_changes (kind, entity_id)
    select ${sql.lit(kind)}, id from ${sql.table(table)}`.execute(db);
  const changed = sql`update of ${sql.join(columns.map((column) => sql.ref(column)))}`;
  if (database === 'postgres') {
    await sql`create trigger ${sql.ref(`${table}_searched`)} after insert or ${changed} or delete
      on ${sql.table(table)} for each row
      execute function note_search_change(${sql.lit(kind)})`.execute(db);
    return;
  }
  const note = (row: 'old' | 'new') => sql`insert into search_changes (kind, entity_id)
    values (${sql.lit(kind)}, ${sql.ref(`${row}.id`)})`;
  const name = (which: string) => sql.ref(`${table}_searched_${which}`);
  await sql`create trigger ${name('new')} after insert on ${sql.table(table)}
    begin ${note('new')}; end`.execute(db);
  await sql`create trigger ${name('changed')} after ${changed} on ${sql.table(table)}
    begin ${note('new')}; end`.execute(db);
  await sql`create trigger ${name('gone')} after delete on ${sql.table(table)}
    begin ${note('old')}; end`.execute(db);
}
