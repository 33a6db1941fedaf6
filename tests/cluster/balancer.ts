import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './programs.ts';
import { watchPid } from './stoppable.ts';

const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');
const START_SECONDS = 20;

export type Balancer = Awaited<ReturnType<typeof startNginx>>;

/** nginx with the example of the guide, on this machine's addresses. */
export async function startNginx(
  program: Program,
  { folder, port, to }: { folder: string; port: number; to: readonly number[] },
) {
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'site.conf'), siteOf(readFileSync(EXAMPLE, 'utf8'), port, to));
  writeFileSync(join(own, 'nginx.conf'), mainOf(own));
  const args = ['-e', 'stderr', '-p', own, '-c', join(own, 'nginx.conf')];
  let child: ChildProcess | undefined;
  let forget = () => {};
  let said = '';

  async function start(): Promise<void> {
    child = spawn(program.file, args, {
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: program.libraries },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    forget = watchPid(child.pid ?? 0);
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-100_000);
    });
    const end = performance.now() + START_SECONDS * 1000;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`nginx did not start: ${said.slice(-2000)}`);
      await sleep(20);
    }
  }

  /** Resolves when it is gone, with its workers. */
  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    forget();
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    start,
    stop,
    pid: () => child?.pid ?? 0,
    output: () => said,
  };
}

/** The example, with this machine's addresses, and without the certificate. */
function siteOf(example: string, port: number, to: readonly number[]): string {
  const [first = 0] = to;
  const hosts = to.map((each) => `127.0.0.1:${each}`);
  const lines = example.split('\n').flatMap((line) => {
    if (/^\s*ssl_certificate/.test(line)) return [];
    if (!/^\s*server 10\.0\.0\.1\d:3000/.test(line))
      return [line.replace('listen 443 ssl', `listen 127.0.0.1:${port}`)];
    if (!line.includes('10.0.0.11')) return [];
    return hosts.map((host) => line.replace('10.0.0.11:3000', host));
  });
  const text = lines.join('\n');
  if (!text.includes(`127.0.0.1:${first} `))
    throw new Error('deploy/nginx.conf has other addresses.');
  return text;
}

/** What Debian’s own nginx.conf has, for a folder of its own. */
function mainOf(own: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${own}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  include ${own}/site.conf;
}
`;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
