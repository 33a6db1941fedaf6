import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { isPostgres } from './dialect.ts';

/** What lists are searched by, with an index of its letters (migrations/0011-search.ts), and what names a row. */
const searched = {
  posts: { key: 'id', columns: ['title', 'author'] },
  announcements: { key: 'id', columns: ['title'] },
  events: { key: 'id', columns: ['summary'] },
  users: { key: 'id', columns: ['name', 'username', 'email'] },
  images: { key: 'path', columns: ['name', 'alt'] },
} as const;
type Searched = keyof typeof searched;

type Condition<T extends Searched> = (row: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;

/** So many rows that hold some words are put in order; of more, the list is walked until a page is full. */
const FEW = 2000;
/** Fewer letters than the index knows together. */
const INDEXED_LETTERS = 3;

/**
 * Which rows of a table hold a text in one of their columns, whatever its case: a condition that is as quick where few
 * do as where most do. Accents and signs mean themselves.
 */
export async function holding<T extends Searched>(
  db: Database,
  table: T,
  text: string,
): Promise<Condition<T>> {
  const words = text.toLowerCase();
  // The databases end a text at the one, and the index divides columns by the other: in no line is either.
  if (words.includes('\0') || words.includes('\u001f')) return () => sql<SqlBool>`1 = 0`;
  if (isPostgres(db)) return containing(table, words);
  const letters = sql.table(`${table}_letters`);
  const inIndex = sql`n in (select rowid from ${sql.table(`${table}_letters_index`)}
    where letters match ${`"${words.replaceAll('"', '""')}"`} limit ${FEW + 1})`;
  const here = sql`instr(letters, ${words}) > 0`;
  const { rows } = await sql<{ id: string }>`select id from ${letters}
    where ${[...words].length < INDEXED_LETTERS ? here : inIndex} limit ${FEW + 1}`.execute(db);
  const key = sql.ref(`${table}.${searched[table].key}`);
  if (rows.length > FEW)
    return () => sql<SqlBool>`exists (select 1 from ${letters} where id = ${key} and ${here})`;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return () => sql<SqlBool>`${key} in (select value from json_each(${ids}))`;
}

/** PostgreSQL chooses by itself whether it looks into the index or walks the list. */
function containing<T extends Searched>(table: T, words: string): Condition<T> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const columns = searched[table].columns.map(
    (column) => sql<SqlBool>`lower(${sql.ref(`${table}.${column}`)}) like ${pattern} escape '\\'`,
  );
  return () => sql<SqlBool>`(${sql.join(columns, sql` or `)})`;
}
