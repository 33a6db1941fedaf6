import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database, Tables } from '#server/schema.ts';
import { type SearchedTable, searchedColumns } from '#server/tables/kinds.ts';

/** The searched columns of lists of what is no content, with a trigram index. */
const others = {
  users: ['name', 'username', 'email'],
  invitees: ['name', 'email', 'phone'],
  images: ['name', 'alt', 'title'],
  messages: ['name', 'email', 'request'],
} as const;
type Searched = SearchedTable | keyof typeof others;
const searched: Record<Searched, readonly string[]> = { ...searchedColumns, ...others };

/** What tells the rows of a table apart. */
const keyOf = (table: Searched) => (table === 'images' ? 'path' : 'id');

type Condition<T extends Searched> = (row: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;

/** Up to this many matching rows are sorted; for more, the list is walked until a page is full. */
const FEW = 2000;
/** A trigram index finds nothing shorter. */
const TRIGRAM = 3;

/**
 * The condition for rows of a table that contain a text in one of their columns, ignoring letter case. It is fast for
 * few and for many matches. Accents and special characters are matched literally.
 */
export async function holding<T extends Searched>(
  db: Database,
  table: T,
  text: string,
): Promise<Condition<T>> {
  const words = text.toLowerCase();
  // A zero character ends a text in the databases, and a line break separates columns in the index: no line contains
  // either.
  if (words.includes('\0') || words.includes('\u001f')) return () => sql<SqlBool>`1 = 0`;
  if (isPostgres(db)) return containing(table, words);
  const letters = sql.table(`${table}_letters`);
  const inIndex = sql`n in (select rowid from ${sql.table(`${table}_letters_index`)}
    where letters match ${`"${words.replaceAll('"', '""')}"`} limit ${FEW + 1})`;
  const here = sql`instr(letters, ${words}) > 0`;
  const { rows } = await sql<{ id: string }>`select id from ${letters}
    where ${[...words].length < TRIGRAM ? here : inIndex} limit ${FEW + 1}`.execute(db);
  const key = sql.ref(`${table}.${keyOf(table)}`);
  if (rows.length > FEW)
    return () => sql<SqlBool>`exists (select 1 from ${letters} where id = ${key} and ${here})`;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return () => sql<SqlBool>`${key} in (select value from json_each(${ids}))`;
}

/** PostgreSQL chooses by itself between the index and walking the list. */
function containing<T extends Searched>(table: T, words: string): Condition<T> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const columns = searched[table].map(
    (column) => sql<SqlBool>`lower(${sql.ref(`${table}.${column}`)}) like ${pattern} escape '\\'`,
  );
  return () => sql<SqlBool>`(${sql.join(columns, sql` or `)})`;
}
