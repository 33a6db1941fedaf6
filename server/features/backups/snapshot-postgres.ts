import pg from 'pg';
import { checkedValues, type Snapshot, type Value } from './snapshot-shape.ts';
import { COLUMNS, type ColumnRow, currentTablesFrom, type SnapshotTable } from './table-lists.ts';

/** Rows in memory at a time. */
const PAGE = 100;
/** Longest wait for a connection, in milliseconds. */
const CONNECT_MS = 10_000;
/** PostgreSQL's type id of 64 bit integers, which its driver returns as text: ours are all small. */
const INT8 = 20;

/**
 * A transaction that sees one point in time, on its own connection. Not `pg_dump`, which must match the server's
 * version and may be missing.
 */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection fails the running query; without a listener it would end the process.
  client.on('error', () => {});
  client.setTypeParser(INT8, Number);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    // Overrides the server's setting: a backup of a large table takes long.
    await client.query('set local statement_timeout = 0');
    const { rows: columns } = await client.query<ColumnRow>(COLUMNS.postgres);
    const tables = currentTablesFrom(columns);
    const hasMigrations = tables.some(({ name }) => name === 'migrations');
    return {
      kind: 'postgres',
      migrations: hasMigrations ? await column(client, 'select name from migrations') : [],
      tables,
      bytes: Number((await column(client, 'select pg_database_size(current_database())'))[0]),
      rows: (table) => rowsOf(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function column(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => String(value)).sort();
}

async function* rowsOf(
  client: pg.Client,
  { name, columns }: SnapshotTable,
): AsyncGenerator<Value[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${list} from "${name}"`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${PAGE} from backup_rows`,
      rowMode: 'array',
    });
    for (const row of rows) yield checkedValues(name, row);
    if (rows.length < PAGE) break;
  }
  await client.query('close backup_rows');
}
