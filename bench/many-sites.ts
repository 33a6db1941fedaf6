import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { memoryOf, type Running, startNarthex } from './children.ts';
import { newSite } from './new-database.ts';
import type { Row } from './table.ts';

/*
 * What many sites cost (docs/decisions/0074-many-sites.md): a process for each at rest; and with DATABASE_URL, on that
 * PostgreSQL, a schema or a database for each. Sizes, not times, so the machine's other work does not matter.
 */

const PROCESSES = 3;
const REST_SECONDS = 30;
const SCHEMAS = 100;
const DATABASES = 20;
/** What a page may read, in each schema. */
const TABLES_READ = ['site', 'pages', 'posts', 'events', 'occurrences', 'announcements', 'images'];

export async function manySites(folder: string): Promise<Row[]> {
  const url = process.env.DATABASE_URL;
  return [...(await processes(folder)), ...(url ? await inPostgres(url) : [])];
}

const row = (what: string, found: string): Row => ({ what, found, goal: '' });
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function processes(folder: string): Promise<Row[]> {
  const sites: Awaited<ReturnType<typeof newSite>>[] = [];
  const running: Running[] = [];
  const rows: Row[] = [];
  try {
    for (let count = 1; count <= PROCESSES; count += 1) {
      const site = await newSite(folder, `site_${count}`);
      sites.push(site);
      running.push(await startNarthex(site.dataDir, site));
      await sleep(5000);
      const all = running.map(({ pid }) => memoryOf(pid));
      const sum = all.reduce((total, one) => total + one, 0);
      rows.push(row(`${count} processes at rest (PSS)`, `${sum.toFixed(0)} MB`));
    }
    const before = running.map(({ pid }) => cpuOf(pid));
    await sleep(REST_SECONDS * 1000);
    const used = running.map(({ pid }, index) => cpuOf(pid) - (before[index] ?? 0));
    const each = used.reduce((total, one) => total + one, 0) / PROCESSES / REST_SECONDS;
    rows.push(row('a process at rest (CPU)', `${(each * 100).toFixed(2)} % of a core`));
  } finally {
    for (const { stop } of running) await stop();
    for (const { drop } of sites) await drop();
  }
  return rows;
}

/** Seconds of processor time so far: fields 14 and 15 of proc(5), at 100 ticks a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function inPostgres(url: string): Promise<Row[]> {
  const name = `narthex_sites_${process.pid}`;
  const own = Object.assign(new URL(url), { pathname: name }).href;
  await run(url, `create database ${name}`);
  const copies: string[] = [];
  try {
    const before = await catalogOf(own);
    for (let count = 0; count < SCHEMAS; count += 1) await makeSchema(own, `site_${count}`);
    const after = await catalogOf(own);
    const rows = [
      row('tables and indexes of a site', `${after.entries / SCHEMAS}`),
      row('an empty schema (tables)', megabytes((after.tables - before.tables) / SCHEMAS)),
      row('an empty schema (catalog)', megabytes((after.catalog - before.catalog) / SCHEMAS)),
      ...(await connectionsTo(own)),
    ];
    const source = `${name}_one`;
    copies.push(source);
    await run(url, `create database ${source}`);
    await makeSchema(Object.assign(new URL(url), { pathname: source }).href, 'public');
    for (let count = 0; count < DATABASES; count += 1) {
      copies.push(`${name}_${count}`);
      await run(url, `create database ${name}_${count} template ${source}`);
    }
    const [{ bytes = 0 } = {}] = await run<{ bytes: number }>(
      url,
      `select pg_database_size('${name}_0')::float8 as bytes`,
    );
    return [...rows, row('an empty database', megabytes(bytes))];
  } finally {
    for (const one of [name, ...copies])
      await run(url, `drop database if exists ${one} with (force)`);
  }
}

async function makeSchema(url: string, schema: string): Promise<void> {
  // An extension belongs to one schema of the database: the sites share it.
  await run(url, 'create extension if not exists pg_trgm schema public');
  if (schema !== 'public') await run(url, `create schema ${schema}`);
  const at = new URL(url);
  at.searchParams.set('options', `-c search_path=${schema},public`);
  const { db, kind, close } = await openDatabase({ url: at.href, file: '' });
  await migrate(db, kind);
  await close();
}

/** How many tables and indexes there are, and the sizes of ours and of PostgreSQL's own, in bytes. */
async function catalogOf(url: string) {
  const [found] = await run<{ entries: number; tables: number; catalog: number }>(
    url,
    `select count(*) filter (where nspname like 'site%' and relkind in ('r', 'i'))::int as entries,
       coalesce(sum(pg_relation_size(c.oid)) filter (where nspname like 'site%'), 0)::float8 as tables,
       sum(pg_relation_size(c.oid)) filter (where nspname = 'pg_catalog')::float8 as catalog
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where relkind in ('r', 'i', 't')`,
  );
  return found ?? { entries: 0, tables: 0, catalog: 0 };
}

/** A connection's memory: idle, after one schema, and after all of them, since it keeps what it knows of tables. */
async function connectionsTo(url: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const found: Row[] = [row('a new connection (PSS)', `${memoryOf(pid).toFixed(1)} MB`)];
    for (let count = 0; count < SCHEMAS; count += 1) {
      for (const table of TABLES_READ) await client.query(`select * from site_${count}.${table}`);
      if (count === 0 || count === SCHEMAS - 1)
        found.push(
          row(
            `a connection that read ${count + 1} schemas (PSS)`,
            `${memoryOf(pid).toFixed(1)} MB`,
          ),
        );
    }
    return found;
  } finally {
    await client.end();
  }
}

async function run<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
