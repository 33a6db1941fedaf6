import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A table that may name files: the columns with these texts, and those that tell its rows apart. */
export type NamingTable = { table: string; key: readonly string[]; texts: readonly string[] };

/**
 * Makes triggers that note each row whose texts change, whoever changes it: from these notes the server keeps
 * `file_uses` (docs/decisions/0094-uses-of-files.md). A migration that adds columns for files calls it, also for a table
 * that has others already.
 */
export async function noteFileUses(
  db: Kysely<unknown>,
  database: 'sqlite' | 'postgres',
  place: NamingTable,
): Promise<void> {
  await (database === 'postgres' ? noteOnPostgres(db, place) : noteOnSqlite(db, place));
}

async function noteOnPostgres(db: Kysely<unknown>, place: NamingTable): Promise<void> {
  const name = sql.ref(nameOf(place));
  await sql`create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then ${note(place, 'new')}; end if;
      if tg_op = 'DELETE' then ${note(place, 'old')};
      elsif tg_op = 'UPDATE' and ${keyOf(place, 'old')} <> ${keyOf(place, 'new')} then ${note(place, 'old')};
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger ${name} after insert or ${changed(place)} or delete
    on ${sql.table(place.table)} for each row execute function ${name}()`.execute(db);
}

async function noteOnSqlite(db: Kysely<unknown>, place: NamingTable): Promise<void> {
  const name = (which: string) => sql.ref(`${nameOf(place)}_${which}`);
  const table = sql.table(place.table);
  await sql`create trigger ${name('new')} after insert on ${table}
    begin ${note(place, 'new')}; end`.execute(db);
  await sql`create trigger ${name('changed')} after ${changed(place)} on ${table}
    begin ${note(place, 'new')}; end`.execute(db);
  await sql`create trigger ${name('moved')} after ${changed(place)} on ${table}
    when ${keyOf(place, 'old')} <> ${keyOf(place, 'new')}
    begin ${note(place, 'old')}; end`.execute(db);
  await sql`create trigger ${name('gone')} after delete on ${table}
    begin ${note(place, 'old')}; end`.execute(db);
}

/** Its first text tells it from earlier triggers of the table. */
const nameOf = ({ table, texts }: NamingTable) => `${table}_${texts[0]}_uses`;

/** Which updates are noted: those of the texts, and those that give a row another key. */
const changed = ({ key, texts }: NamingTable) =>
  sql`update of ${sql.join([...new Set([...key, ...texts])].map((column) => sql.ref(column)))}`;

const note = (place: NamingTable, row: 'old' | 'new') =>
  sql`insert into file_use_changes (place, row_key)
    values (${sql.lit(place.table)}, ${keyOf(place, row)})`;

/** The key of a row as the text that `file_uses` has. */
export function keyOf({ key }: NamingTable, row?: 'old' | 'new'): RawBuilder<string> {
  const parts = key.map(
    (column) => sql`cast(${sql.ref(row === undefined ? column : `${row}.${column}`)} as text)`,
  );
  return sql<string>`${sql.join(parts, sql` || '/' || `)}`;
}
