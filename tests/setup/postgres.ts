// One real PostgreSQL for a whole run of the `postgres` project, gone when the run is, however it ends.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { migrateOnce } from './migrated.ts';
import { MIGRATED, runOn } from './postgres-pool.ts';
import { makePrivateFolder, type Programs, programs } from './postgres-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Fast, since nothing here must survive a crash; enough connections for each test worker's pool. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=128MB',
  // Nobody copies it from its journal.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // A server in another zone than the church and the machine, as hosted ones are.
  'timezone=UTC',
].flatMap((setting) => ['-c', setting]);

export default async function setup(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  const folder = makePrivateFolder();
  // Separate, since programs cannot be run from everywhere.
  const data = makePrivateFolder(fastFolder());
  const guard = guardAgainstLeftovers(folder, data);
  const found = await programs(folder);
  await initialize(found, data);
  const port = await freePort();
  await start(found, data, port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await runOn(url, `CREATE DATABASE ${MIGRATED}`);
  migrateOnce('', Object.assign(new URL(url), { pathname: MIGRATED }).href);
  project.provide('postgresUrl', url);
  return async () => {
    guard.stdin?.end();
    await once(guard, 'close');
  };
}

/** `trust`: it listens only on this machine, for minutes, and has no real data. */
async function initialize({ initdb, user }: Programs, data: string): Promise<void> {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  // The one collation that every system has, and that sorts as SQLite does.
  const collation = ['--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C'];
  const child = spawn(initdb, [`--pgdata=${data}`, ...options, ...collation], { ...user });
  const said = listen(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${said()}`);
}

async function start({ postgres, user }: Programs, data: string, port: number): Promise<void> {
  // Its own process group: Ctrl-C ends the tests first, then the guard ends the server.
  const child = spawn(postgres, ['-D', data, '-p', `${port}`, ...SETTINGS], {
    ...user,
    detached: true,
  });
  const said = listen(child);
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`PostgreSQL did not start: ${said()}`)));
    child.stderr?.on('data', () => {
      if (said().includes('ready to accept connections')) resolve();
    });
  });
}

/**
 * A shell that waits for its input to end, which the system sees to even when this process is killed,
 * then stops whatever server runs in `data` and removes both folders.
 */
function guardAgainstLeftovers(folder: string, data: string): ChildProcess {
  const script = `cat
    if pid=$(head -n 1 "$2/postmaster.pid"); then
      kill -INT "$pid"
      for wait in $(seq 200); do kill -0 "$pid" || break; sleep 0.05; done
    fi
    rm -rf "$1" "$2"`;
  return spawn('sh', ['-c', script, 'sh', folder, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function listen(child: ChildProcess): () => string {
  let said = '';
  const add = (chunk: Buffer) => {
    said = (said + chunk).slice(-10_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => said;
}
