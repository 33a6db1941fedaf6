import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWithoutOurs } from './environment.ts';

export type Ended = { code: number | null; output: string };

/** A site in the folder of an unpacked release, run as somebody runs it who has only that. */
export class Site {
  readonly folder: string;
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.environment = {
      ...environmentWithoutOurs(),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.url,
      ADMIN_EMAIL: 'office@example.org',
      ADMIN_PASSWORD: 'a password for trials',
      LOG_LEVEL: 'error',
    };
  }

  /** Runs one of its npm scripts to the end. */
  async run(
    name: string,
    args: string[] = [],
    how: { killWhen?: (said: string) => boolean } = {},
  ): Promise<Ended> {
    const { child, output } = this.#spawn(name, args);
    if (how.killWhen) {
      while (child.exitCode === null && !how.killWhen(output())) await sleep(20);
      killGroup(child, 'SIGKILL');
    }
    const [code] =
      child.exitCode === null && child.signalCode === null
        ? await once(child, 'close')
        : [child.exitCode];
    return { code, output: output() };
  }

  /** `npm start`, until it is ready. Throws when it ends before. */
  async start(): Promise<void> {
    const { child, output } = this.#spawn('start', []);
    this.#child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`It did not start: ${output()}`);
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const end = once(child, 'close');
    killGroup(child, 'SIGTERM');
    await end;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** Each file of the release that is here, by its own list, and what differs from that. */
  problems(): string[] {
    try {
      execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
        cwd: this.folder,
        stdio: 'pipe',
      });
      return [];
    } catch (error) {
      return [String((error as { stderr?: Buffer }).stderr ?? error)];
    }
  }

  /** The commit of the release that is here. */
  commit(): string {
    return JSON.parse(readFileSync(join(this.folder, 'release.json'), 'utf8')).commit;
  }

  /** In a process group of its own, which is ended as a whole. */
  #spawn(name: string, args: string[]) {
    const child = spawn('npm', ['run', name, '--', ...args], {
      cwd: this.folder,
      env: this.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += String(chunk);
      });
    return { child, output: () => said };
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
