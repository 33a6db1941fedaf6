import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOptions, environment as production, program } from '../../scripts/production.mjs';
import { watchPid } from './stoppable.ts';

const MAIN = join(import.meta.dirname, '../..', program);
const START_SECONDS = 120;
const END_SECONDS = 30;

export type Narthex = ReturnType<typeof makeNarthex>;

/** One process of the site, always on the same port. `dataDir` is emptied before each start: it holds nothing. */
export function makeNarthex(given: {
  name: string;
  port: number;
  dataDir: string;
  settings: Record<string, string>;
}) {
  const { name, port, dataDir } = given;
  let child: ChildProcess | undefined;
  let forget: () => void = () => {};
  let said = '';
  const problems: string[] = [];

  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  async function start(
    more: { settings?: Record<string, string>; main?: string } = {},
  ): Promise<void> {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    said = '';
    child = spawn(process.execPath, [...nodeOptions, more.main ?? MAIN], {
      env: {
        ...production,
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...given.settings,
        ...more.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C is for the test, which then stops it in order.
      detached: true,
    });
    forget = watchPid(child.pid ?? 0);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
    const end = performance.now() + START_SECONDS * 1000;
    while (!said.includes('Narthex is at')) {
      if (!isRunning()) throw new Error(`${name} did not start: ${said.slice(-2000)}`);
      if (performance.now() > end) throw new Error(`${name} did not start in time: ${said}`);
      await sleep(20);
    }
  }

  function listen(chunk: Buffer): void {
    said = (said + chunk).slice(-100_000);
    for (const line of String(chunk).split('\n'))
      if (/"level":(50|60)/.test(line)) problems.push(`${name}: ${wordsOf(line)}`);
  }

  /** Resolves when it is gone. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(name);
    await gone;
    forget();
  }

  return {
    name,
    port,
    /** From the next start on. */
    change: (settings: Record<string, string>) => {
      given.settings = { ...given.settings, ...settings };
    },
    url: `http://127.0.0.1:${port}`,
    dataDir,
    start,
    isRunning,
    pid: () => child?.pid ?? 0,
    output: () => said,
    /** The errors it logged, each with its words. */
    problems,
    kill: () => signal('SIGKILL'),
    /** Ends it in order; returns how it ended, and after how many milliseconds. */
    terminate: async () => {
      const began = performance.now();
      const isLate = sleep(END_SECONDS * 1000, true, { ref: false });
      if (await Promise.race([signal('SIGTERM').then(() => false), isLate]))
        await signal('SIGKILL');
      return { code: child?.exitCode ?? null, ms: performance.now() - began };
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}

/** What a line of the log says, without its time and ids. */
function wordsOf(line: string): string {
  try {
    const { msg, problem, err } = JSON.parse(line);
    return [msg, problem, err?.message].filter(Boolean).join(': ').slice(0, 200);
  } catch {
    return line.slice(0, 200);
  }
}
