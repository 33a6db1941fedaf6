import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { ADMIN_PASSWORD } from '#tests/setup/demo-church.ts';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { nodeOptions, environment as production, program } from '../../scripts/production.mjs';

export { ADMIN_PASSWORD };

const PROJECT = join(import.meta.dirname, '../..');

export type RunningServer = {
  url: string;
  pid: number;
  dataDir: string;
  /** What it printed so far. */
  output: () => string;
  /** How it ended, once it has: its exit code, or the signal that ended it. */
  ending: () => { code: number | null; signal: NodeJS.Signals | null };
  /** Ends it at once, as a power cut would; its data folder stays. */
  kill: () => Promise<void>;
  /** Ends it and removes its data folder. */
  stop: () => Promise<void>;
};

/**
 * Starts the built server as a separate process, on a free port. Its data folder is a copy of the demo church; empty if
 * the environment says how to seed it; `dataDir`, if given, unchanged. `project` is the folder that it is started from.
 */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir = newDataFolder(environment),
  project = PROJECT,
): Promise<RunningServer> {
  const started = await listening(environment, dataDir, project);
  if (started) return started;
  // Somebody else took the port that was free a moment ago: a connection of another process is enough.
  return startServer(environment, dataDir, project);
}

/** A server that was started; undefined if its port was taken meanwhile, and another one can be tried. */
async function listening(
  environment: Record<string, string>,
  dataDir: string,
  project: string,
): Promise<RunningServer | undefined> {
  const port = environment.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const { child, output } = run(settings, project);
  const both = () => output().stdout + output().stderr;
  if (!(await isListening(child, both))) {
    const isTaken = environment.PORT === undefined && both().includes(PORT_TAKEN);
    if (isTaken) return undefined;
    throw new Error(`The server did not start:\n${both()}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: both,
    ending: () => ({ code: child.exitCode, signal: child.signalCode }),
    kill: () => ended(child, 'SIGKILL'),
    stop: async () => {
      await ended(child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the server where it should not start; returns what it printed, and its exit code. */
export async function failStart(environment: Record<string, string>) {
  const { child, output } = run({ PORT: String(await freePort()), ...environment });
  const [code] = await once(child, 'close');
  return { code, ...output() };
}

export function emptyFolder(parent = fastFolder()): string {
  return mkdtempSync(join(parent, 'narthex-e2e-'));
}

/** The folder that a server starts in: as `startServer` says. */
export function newDataFolder(environment: Record<string, string>, parent?: string): string {
  const folder = emptyFolder(parent);
  if (environment.SEED || environment.DATABASE_URL) return folder;
  cpSync(inject('demoChurch'), folder, { recursive: true });
  return folder;
}

function run(environment: Record<string, string>, project = PROJECT) {
  // As `npm start` does; a planted fault reaches into modules, which a build has joined.
  const planted = process.env.SERVER_OPTIONS;
  const main = join(project, planted ? 'server/main.ts' : program);
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...production,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      // How tests/faults plants a fault in it.
      ...(planted && { NODE_OPTIONS: planted }),
      ...environment,
    },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += String(chunk);
  });
  return { child, output: () => said };
}

/** What the server says of a port that somebody else has (server/listen.ts). */
const PORT_TAKEN = 'another program listens there already';

/** Whether it came to listen; false if it ended before. */
async function isListening(child: ChildProcess, output: () => string): Promise<boolean> {
  while (!output().includes('Narthex is at')) {
    if (child.exitCode !== null) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
