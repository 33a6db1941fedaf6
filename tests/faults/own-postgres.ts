// A separate PostgreSQL for a test, which can be killed, frozen, and started again. Unlike the one of the API tests it
// keeps acknowledged data when it is killed.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '#tests/children-of.ts';
import { makePrivateFolder, type Programs, programs } from '#tests/setup/postgres-programs.ts';
import { freePort } from '../../scripts/free-port.mjs';

/** What a test needs: nothing happens in it that the test did not ask for. */
const QUIET = ['shared_buffers=32MB', 'autovacuum=off'];

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

/** @param settings beside those that keep it to this machine; none are those of PostgreSQL itself */
export async function startOwnPostgres(settings: readonly string[] = QUIET) {
  const folder = makePrivateFolder();
  const data = join(folder, 'data');
  const found = await programs(folder);
  const { initdb, user } = found;
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const collation = ['--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C'];
  execFileSync(initdb, [`--pgdata=${data}`, ...options, ...collation], { ...user, stdio: 'pipe' });
  return startPostgresIn(folder, found, settings);
}

/** One whose files are in `folder/data` already. */
export async function startPostgresIn(
  folder: string,
  { postgres, user }: Programs,
  settings: readonly string[] = QUIET,
) {
  const here = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = here.flatMap((setting) => ['-c', setting]);
  const data = join(folder, 'data');
  const port = await freePort();
  let child: ChildProcess | undefined;
  // However the test ends: otherwise it would outlive the process that started it.
  const end = () => void signalAll(child, 'SIGKILL');
  process.once('exit', end);

  async function start(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      child = spawn(postgres, ['-D', data, '-p', `${port}`, ...options], {
        ...user,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      if (await isReady(child)) return;
      // The processes of a killed one need a moment to see that it is gone.
      if (tries > 60) throw new Error('PostgreSQL did not start again.');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    data,
    start,
    /** Only its first process, like an out-of-memory killer; the others notice and end. */
    kill: async () => {
      const gone = child && once(child, 'close');
      child?.kill('SIGKILL');
      await gone;
    },
    /** All its processes at once, without writing anything down ("immediate shutdown"). */
    stopAtOnce: async () => {
      const gone = child && once(child, 'close');
      child?.kill('SIGQUIT');
      await gone;
    },
    /** Freezes all its processes, with their connections open. */
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    drop: async () => {
      process.off('exit', end);
      signalAll(child, 'SIGCONT');
      const gone = child?.exitCode === null && child.signalCode === null && once(child, 'close');
      signalAll(child, 'SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** To the first process and all it has started: each of them leads a group of its own. */
function signalAll(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (!child?.pid) return;
  for (const pid of [child.pid, ...childrenOf(child.pid)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
  }
}

function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    let said = '';
    child.once('close', () => resolve(false));
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-5000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve(true);
    });
  });
}
