import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type OwnPostgres, startPostgresIn } from '#tests/faults/own-postgres.ts';
import { makePrivateFolder, programs } from '#tests/setup/postgres-programs.ts';

const CATCH_UP_MS = 30_000;

export async function run<T>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as T[];
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * A second server that follows the first one, which from then on confirms no write before the second one has it. Its
 * files are copied as `pg_basebackup` does, which npm's PostgreSQL lacks (its manual, 25.3.3).
 */
export async function startStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const folder = makePrivateFolder();
  const found = await programs(folder);
  const data = join(folder, 'data');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  copy(primary.data, data);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  const own = statSync(primary.data);
  const write = (name: string, text: string) => {
    appendFileSync(join(data, name), text);
    chownSync(join(data, name), own.uid, own.gid);
  };
  write('backup_label', rows[0].labelfile);
  write('standby.signal', '');
  const to = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  write('postgresql.auto.conf', `primary_conninfo = '${to}'\n`);
  const standby = await startPostgresIn(folder, found);
  await run(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await run(primary.url, 'select pg_reload_conf()');
  const end = performance.now() + CATCH_UP_MS;
  const question = "select sync_state from pg_stat_replication where application_name = 'standby'";
  for (;;) {
    const [row] = await run<{ sync_state: string }>(primary.url, question);
    if (row?.sync_state === 'sync') return standby;
    if (performance.now() > end) throw new Error('The standby does not follow.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Without what belongs to the running server; what changes meanwhile is in its log. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-a', from, to], { stdio: 'pipe' });
  } catch {
    // A file that was deleted meanwhile.
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true });
  for (const name of readdirSync(join(to, 'pg_wal')))
    rmSync(join(to, 'pg_wal', name), { recursive: true });
}
