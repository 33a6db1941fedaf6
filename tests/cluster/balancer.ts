// The balancers of the guide, run with the files of deploy/ on addresses of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './programs.ts';
import { watchPid } from './stoppable.ts';

const START_SECONDS = 20;
const END_SECONDS = 10;

export type Balancer = Awaited<ReturnType<typeof startNginx>>;
/** `port`: its own; `to`: those of the processes. */
type Where = { folder: string; port: number; to: readonly number[] };

export async function startNginx(program: Program, { folder, port, to }: Where) {
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const site = example('nginx.conf', to)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, '');
  writeFileSync(join(own, 'site.conf'), site);
  writeFileSync(join(own, 'nginx.conf'), mainOf(own));
  const args = ['-e', 'stderr', '-p', own, '-c', join(own, 'nginx.conf')];
  return runBalancer(program, args, port);
}

export async function startHaproxy(program: Program, { folder, port, to }: Where) {
  const file = join(folder, 'haproxy.cfg');
  const door = join(folder, 'haproxy.sock');
  const bind = 'bind :443 ssl crt /etc/haproxy/certs alpn h2,http/1.1';
  const config = example('haproxy.cfg', to)
    .replace(bind, `bind 127.0.0.1:${port}`)
    .replace('global\n', `global\n    stats socket ${door}\n`);
  writeFileSync(file, config);
  const balancer = await runBalancer(program, ['-db', '-f', file], port);
  return { ...balancer, lastChecks: () => lastChecks(door) };
}

/** What each process answered when it was last asked whether it is ready: a status, or '' (HAProxy's management guide, 9.1). */
async function lastChecks(door: string): Promise<string[]> {
  const socket = connect(door);
  socket.end('show stat\n');
  const [head, ...rows] = (await text(socket))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [backend, server, code] = ['# pxname', 'svname', 'check_code'].map((name) =>
    (head ?? []).indexOf(name),
  );
  return rows
    .filter((row) => row[backend ?? -1] === 'narthex' && row[server ?? -1] !== 'BACKEND')
    .map((row) => row[code ?? -1] ?? '');
}

async function runBalancer(program: Program, args: string[], port: number) {
  let child: ChildProcess | undefined;
  let forget = () => {};
  let said = '';

  async function start(): Promise<void> {
    child = spawn(program.file, args, {
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: program.libraries },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    forget = watchPid(child.pid ?? 0);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said = (said + chunk).slice(-100_000);
      });
    const end = performance.now() + START_SECONDS * 1000;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`${program.file} did not start: ${said.slice(-2000)}`);
      await sleep(20);
    }
  }

  /** Resolves when it is gone, with its workers. */
  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const limit = setTimeout(() => child?.kill('SIGKILL'), END_SECONDS * 1000);
    await gone;
    clearTimeout(limit);
    forget();
  }

  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop, output: () => said };
}

/** A file of deploy/ with this machine's addresses. */
function example(name: string, to: readonly number[]): string {
  const text = readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
  return text
    .split('\n')
    .flatMap((line) => {
      const place = /10\.0\.0\.1(\d):3000/.exec(line);
      if (!place) return [line];
      const port = to[Number(place[1]) - 1];
      return port ? [line.replace(place[0], `127.0.0.1:${port}`)] : [];
    })
    .join('\n');
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
