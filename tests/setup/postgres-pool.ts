// PostgreSQL databases with all tables, used again by the next test of the same process: emptying one takes a
// tenth of the time of making one.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL database with all tables and only the rows of the migrations, which others are made from. */
export const MIGRATED = 'migrated';

/** A database as the migrations left it: what it is made of, its rows by table, its counters, its size in bytes. */
type Fresh = {
  shape: string;
  rows: [table: string, rows: unknown[]][];
  counters: { name: string; value: string; called: boolean }[];
  bytes: number;
};

/** Those of this process that nobody uses now. All are gone with the server at the end of the run. */
const unused: string[] = [];
let fresh: Fresh | undefined;

/** Dead rows make reading slower: a database that has grown by more than this is not used again. */
const MAX_GROWTH_BYTES = 4_000_000;

/** The address of a migrated database of one's own on a server. */
export async function takeMigrated(server: string): Promise<string> {
  const kept = unused.pop();
  if (kept !== undefined) return kept;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied: as rows in the journal, which is the default, they take twice as long.
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${MIGRATED} STRATEGY FILE_COPY`);
  const url = Object.assign(new URL(server), { pathname: name }).href;
  fresh ??= await within(url, describeFresh);
  return url;
}

/** Closes what still holds the database, and empties it for its next user, or removes it if that cannot be done. */
export async function giveBack(server: string, url: string): Promise<void> {
  if (await within(url, empty)) unused.push(url);
  else await runOn(server, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

export async function runOn(url: string, statement: string): Promise<void> {
  await within(url, (client) => client.query(statement));
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function describeFresh(client: pg.Client): Promise<Fresh> {
  const rows: Fresh['rows'] = [];
  for (const table of await tablesOf(client)) {
    const found = await client.query(`select coalesce(json_agg(t), '[]') as all from ${table} t`);
    rows.push([table, found.rows[0].all]);
  }
  const { shape, bytes } = await lookAt(client);
  return { shape, rows, counters: await countersOf(client), bytes };
}

/** Whether the database is as the migrations left it, after this. */
async function empty(client: pg.Client): Promise<boolean> {
  const found = await lookAt(client);
  if (found.others > 0) await closeOthers(client);
  if (!fresh || found.shape !== fresh.shape) return false;
  if (found.bytes > fresh.bytes + MAX_GROWTH_BYTES) return false;
  // Triggers would keep counts and indexes of what is about to go.
  const statements = ['begin', 'set local session_replication_role = replica'];
  for (const [table, rows] of fresh.rows) {
    if (!found.written.includes(table)) continue;
    statements.push(`delete from ${table}`);
    if (rows.length > 0)
      statements.push(`insert into ${table} select * from
        json_populate_recordset(null::${table}, ${client.escapeLiteral(JSON.stringify(rows))})`);
  }
  // Not "restart", which gives the sequence another file.
  for (const { name, value, called } of fresh.counters)
    statements.push(`select setval(${client.escapeLiteral(name)}, ${value}, ${called})`);
  await client.query([...statements, 'commit'].join(';'));
  return true;
}

const CLOSE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function closeOthers(client: pg.Client): Promise<void> {
  while ((await client.query(CLOSE_OTHERS)).rows.length > 0);
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Sequences, where they stand. */
async function countersOf(client: pg.Client): Promise<Fresh['counters']> {
  const { rows } = await client.query(`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as called
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/**
 * How a database is found, in one question: a new connection reads most of the catalogs for the first one. The sizes are
 * those of the files, since `pg_relation_size` opens each table and index: half of the time.
 */
type Found = {
  /** Connections that were still there, and are told to close. */
  others: number;
  /** Tables that have a page on the disk: half of all never had a row. */
  written: string[];
  /** Of all tables and indexes. */
  bytes: number;
  /**
   * Tables, indexes, triggers, functions, settings, and what the planner has learned of them. All databases made from one
   * have its object ids.
   */
  shape: string;
};

async function lookAt(client: pg.Client): Promise<Found> {
  const { rows } = await client.query(`
    with our as (
      select pg_class.*, case when relfilenode > 0
        then (pg_stat_file(concat('base/', pg_database.oid, '/', relfilenode))).size end as bytes
      from pg_class, pg_database
      where relnamespace = 'public'::regnamespace and datname = current_database()
    )
    select
      (select count(*)::int from (${CLOSE_OTHERS}) closed) as others,
      (select coalesce(json_agg(quote_ident(relname)), '[]') from our where relkind = 'r' and bytes > 0)
        as written,
      (select sum(bytes)::int from our) as bytes,
      md5(concat(
        (select json_agg((oid, relname, relnatts, relchecks, reltuples) order by oid) from our),
        (select json_agg((indexrelid, indkey, indisvalid) order by indexrelid)
          from pg_index where indrelid in (select oid from our)),
        (select json_agg((oid, xmin) order by oid) from pg_trigger where tgrelid in (select oid from our)),
        (select json_agg((oid, xmin) order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
        (select json_agg((oid, xmin) order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
        (select json_agg(nspname order by nspname) from pg_namespace),
        (select json_agg(setconfig) from pg_db_role_setting)
      )) as shape`);
  return rows[0];
}
