import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Writers } from './backup-writers.ts';
import { problemsOf } from './restored-site.ts';

/*
 * Restores under writes: while people write and upload, a backup is made by its command; restored elsewhere by its
 * command, it must hold everything that was acknowledged before it began, row by row and picture by picture.
 */

const NODE = process.execPath;
const PASSWORD = 'lamps in the porch';

export type Proof = { attempts: number; failures: string[] };

/** @param database a PostgreSQL server that may make databases; SQLite when there is none */
export async function provesRestores({
  database,
  rounds,
  report = () => {},
}: {
  database?: string | undefined;
  rounds: number;
  report?: (line: string) => void;
}): Promise<Proof> {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-restores-'));
  const own = database === undefined ? undefined : await makeDatabase(database, 'site');
  const site = { DATA_DIR: join(folder, 'site'), DATABASE_URL: own ?? '', BACKUPS: 'off' };
  const server = await startServer(site);
  const writers = new Writers(server.url, PASSWORD);
  const failures: string[] = [];
  try {
    await writers.start();
    for (let round = 1; round <= rounds; round += 1) {
      const file = join(folder, `${round}.tar`);
      const acknowledged = await writers.untilMore();
      await run('server/commands/backup.ts', [file], site);
      const target = {
        DATA_DIR: join(folder, `restored-${round}`),
        DATABASE_URL: database === undefined ? '' : await makeDatabase(database, `round_${round}`),
      };
      await run('server/commands/restore.ts', [file, '--yes'], target);
      const found = await problemsOf(target, { file, acknowledged });
      failures.push(...found.map((problem) => `restore ${round}: ${problem}`));
      const { names, pictures } = acknowledged;
      report(
        `restore ${round} of ${rounds}: ${names.length} rows and ${pictures.length} pictures acknowledged before, ${found.length} problems`,
      );
      await rm(target.DATA_DIR, { recursive: true });
      await rm(file);
    }
  } finally {
    const stopped = await writers.stop().catch((error: Error) => error);
    if (stopped) failures.push(stopped.message);
    server.child.removeAllListeners('exit');
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await rm(folder, { recursive: true });
  }
  return { attempts: rounds, failures };
}

async function run(program: string, args: string[], environment: Record<string, string>) {
  await promisify(execFile)(NODE, [program, ...args], { env: { ...process.env, ...environment } });
}

async function startServer(environment: Record<string, string>) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(NODE, ['server/main.ts'], {
    env: {
      ...process.env,
      ...environment,
      PORT: `${port}`,
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part;
      if (said.includes('Narthex is at')) resolve();
    });
    child.on('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
  return { child, url };
}

/** An empty database on that server. Gives its URL. */
async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const full = `restores_${process.pid}_${name}`;
  await client.query(`drop database if exists ${full} with (force)`);
  await client.query(`create database ${full}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: full }).href;
}
