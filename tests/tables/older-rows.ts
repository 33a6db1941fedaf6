import { type Kysely, sql } from 'kysely';
import { inOrder, tablesFrom } from '#server/features/backups/table-lists.ts';
import type { Tables } from '#server/schema.ts';
import type { Part } from './parts.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
type Table = { name: string; columns: NonNullable<Part['column']>[]; references: Part[] };

/** Numbers of rows that no migration has made. */
const FIRST = 1001;
const SECOND = 1002;

/**
 * Writes as a process of the release before does that these are the tables of: it names the columns it knows and no
 * other. Call `fill` before the migration, and `writeOn` after it, which says in sentences what went wrong.
 */
export function olderRelease(db: Kysely<Tables>, parts: Part[]) {
  const tables = tablesOf(parts);
  const kept = new Map<string, string>();
  return {
    async fill(): Promise<void> {
      for (const table of tables) await insert(db, table, FIRST);
      for (const table of tables) kept.set(table.name, await read(db, table));
    },
    async writeOn(): Promise<string[]> {
      const said: string[] = [];
      const attempt = async (what: string, work: () => Promise<unknown>) => {
        await work().catch((error: unknown) => said.push(`The release before ${what}: ${error}`));
      };
      for (const table of tables)
        await attempt(`can no longer read ${table.name}`, async () => {
          if ((await read(db, table)) !== kept.get(table.name))
            said.push(`It changes rows of ${table.name} that the release before has written.`);
        });
      for (const table of tables)
        await attempt(`can add no row to ${table.name}`, () => insert(db, table, SECOND));
      for (const table of tables)
        await attempt(`can change no row of ${table.name}`, () => update(db, table));
      for (const table of tables.toReversed())
        await attempt(`can delete no row of ${table.name}`, () => remove(db, table));
      return said;
    },
  };
}

/** Those with rows that features write, each after those it references. */
function tablesOf(parts: Part[]): Table[] {
  const columns = parts.filter(({ kind }) => kind === 'column');
  const references = parts.filter(({ kind }) => kind === 'reference');
  const names = tablesFrom(
    columns.map(({ table = '', column }) => ({
      table_name: table,
      column_name: column?.name ?? '',
    })),
  ).filter(({ name }) => name !== 'migrations');
  const pairs = references.map(({ table = '', to }) => ({ child: table, parent: to?.table ?? '' }));
  return inOrder(names, pairs).map(({ name }) => ({
    name,
    columns: columns.flatMap(({ table, column }) => (table === name && column ? [column] : [])),
    references: references.filter(({ table }) => table === name),
  }));
}

/** A value that differs in every row and column, or the key of the row it belongs to. */
function cellOf(table: Table, { name, type }: Table['columns'][number], number: number): Value {
  const reference = table.references.find(({ columns }) => columns?.includes(name));
  const owner = reference?.to;
  if (owner) return `${owner.table}.${owner.columns[0]}.${number}`;
  return /int|serial/.test(type) ? number : `${table.name}.${name}.${number}`;
}

async function insert(db: Kysely<Tables>, table: Table, number: number): Promise<void> {
  const row: Row = {};
  for (const column of table.columns) row[column.name] = cellOf(table, column, number);
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)})
    values (${sql.join(values)})`.execute(db);
}

/** The rows made here, as text. */
async function read(db: Kysely<Tables>, { name, columns }: Table): Promise<string> {
  const names = columns.map((column) => sql.ref(column.name));
  const { rows } = await sql`select ${sql.join(names)} from ${sql.table(name)}`.execute(db);
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');
}

async function update(db: Kysely<Tables>, { name, columns }: Table): Promise<void> {
  const same = columns.map((column) => sql`${sql.ref(column.name)} = ${sql.ref(column.name)}`);
  await sql`update ${sql.table(name)} set ${sql.join(same)}`.execute(db);
}

async function remove(db: Kysely<Tables>, table: Table): Promise<void> {
  const [first] = table.columns;
  if (!first) return;
  const values = [FIRST, SECOND].map((number) => sql`${cellOf(table, first, number)}`);
  await sql`delete from ${sql.table(table.name)}
    where ${sql.ref(first.name)} in (${sql.join(values)})`.execute(db);
}
