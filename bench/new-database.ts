import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Site } from './children.ts';

/** A new database beside the one at `url`; without a `url`, none: it is SQLite then. */
export async function newDatabase(url: string | undefined, name: string) {
  if (url === undefined)
    return { url, run: async () => {}, analyze: async () => {}, drop: async () => {} };
  const database = `narthex_bench_${name}_${process.pid}`;
  await run(url, `create database ${database}`);
  const own = Object.assign(new URL(url), { pathname: database }).href;
  return {
    url: own,
    /** However long it takes: the server's own connections have a limit. */
    run: (statement: string) => run(own, statement),
    /** What PostgreSQL does automatically a minute after so many new rows. */
    analyze: () => run(own, 'vacuum analyze'),
    drop: () => run(url, `drop database ${database} with (force)`),
  };
}

/** An empty site, on the database that is measured. */
export async function newSite(
  folder: string,
  name: string,
): Promise<Site & { drop: () => Promise<void> }> {
  const { url, drop } = await newDatabase(process.env.DATABASE_URL, name);
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  return { dataDir, settings: url === undefined ? {} : { DATABASE_URL: url }, drop };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
