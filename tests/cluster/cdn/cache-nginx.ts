// nginx as a cache, with an example of deploy/ on this machine's addresses.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../programs.ts';
import { watchPid } from '../stoppable.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const START_SECONDS = 20;

type Given = {
  example: 'nginx-cache.conf' | 'nginx-cache-purge.conf';
  folder: string;
  port: number;
  purgePort: number;
  to: readonly number[];
};

export async function startCacheNginx(program: Program, given: Given) {
  const own = join(given.folder, given.example);
  const cache = join(own, 'cache');
  mkdirSync(cache, { recursive: true });
  const example = readFileSync(join(DEPLOY, given.example), 'utf8');
  writeFileSync(join(own, 'site.conf'), siteOf(example, cache, given));
  writeFileSync(join(own, 'nginx.conf'), mainOf(own, program));
  const args = ['-e', 'stderr', '-p', own, '-c', join(own, 'nginx.conf')];
  const child: ChildProcess = spawn(program.file, args, {
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: program.libraries },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const forget = watchPid(child.pid ?? 0);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-100_000);
  });
  const url = `http://127.0.0.1:${given.port}`;
  const end = performance.now() + START_SECONDS * 1000;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`nginx did not start: ${said.slice(-2000)}`);
    await sleep(20);
  }
  return {
    url,
    /** The folder with all that it keeps. */
    cache,
    output: () => said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      forget();
    },
  };
}

/** The example, with this machine's addresses, and without the certificate. */
function siteOf(example: string, cache: string, { port, purgePort, to }: Given): string {
  const replaced: [from: RegExp, to: string][] = [
    [/^\s*ssl_certificate.*\n/gm, ''],
    [/listen 443 ssl/, `listen 127.0.0.1:${port}`],
    [/server 127\.0\.0\.1:3000;/, to.map((each) => `server 127.0.0.1:${each};`).join('\n    ')],
    [/\/var\/cache\/nginx\/narthex/, cache],
  ];
  let text = example.replaceAll('127.0.0.1:8081', `127.0.0.1:${purgePort}`);
  for (const [from, with_] of replaced) {
    if (!from.test(text)) throw new Error(`The example does not have ${from}.`);
    text = text.replace(from, with_);
  }
  return text;
}

/** What Debian’s own nginx.conf has, for a folder of its own; with the modules that were unpacked beside nginx. */
function mainOf(own: string, program: Program): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const root = dirname(dirname(program.file));
  const modules = ['ndk_http_module.so', 'ngx_http_lua_module.so'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${own}/nginx.pid;
error_log stderr warn;
${modules.map((name) => `load_module ${join(root, 'lib/nginx/modules', name)};`).join('\n')}
events { worker_connections 1024; }
http {
  access_log off;
  lua_package_path "${join(root, 'share/lua/5.1')}/?.lua;;";
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  include ${own}/site.conf;
}
`;
}
