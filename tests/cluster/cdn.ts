// nginx as a cache in front of three processes, as the guide has it: "A CDN in front". Also alone:
// `node tests/cluster/cdn.ts`.

import { ensureProgram } from '../../scripts/debian-program.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { makeVisitor } from './ask.ts';
import { startCacheNginx } from './cdn/cache-nginx.ts';
import { checkNeverKept } from './cdn/never-kept.ts';
import { measureStaleness } from './cdn/staleness.ts';
import { openSite, type Site } from './site.ts';
import { atEnd, stopAll } from './stoppable.ts';

type Report = {
  say: (line: string) => void;
  check: (name: string, problem: string | undefined) => void;
};

/** No page may be older, in milliseconds. */
const LONGEST_MS = 1000;

/** Both examples of deploy/, one after the other. */
export async function run({ say, check }: Report): Promise<void> {
  const program = await ensureProgram('nginx-with-lua', say);
  if (!program)
    throw new Error('There is no nginx with its Lua module, and none could be unpacked.');
  const purgePort = await freePort();
  const modes = [
    { example: 'nginx-cache.conf', word: 'REVALIDATED', settings: { CDN: 'nginx' } },
    {
      example: 'nginx-cache-purge.conf',
      word: 'HIT',
      settings: {
        ...{ CDN: 'nginx', CDN_SECONDS: '600' },
        CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/purge`,
      },
    },
  ] as const;
  const site = await openSite(say, { settings: modes[0].settings });
  for (const { example, word, settings } of modes) {
    const name = word === 'HIT' ? 'kept until a purge' : 'asked about each time';
    if (word === 'HIT')
      for (const one of site.processes) {
        await one.terminate();
        await one.start({ settings });
      }
    const nginx = await startCacheNginx(program, {
      ...{ example, folder: site.folder, port: await freePort(), purgePort },
      to: site.processes.map(({ port }) => port),
    });
    atEnd(example, nginx.stop);
    const told = (problem: string, value: string | undefined) =>
      check(`CDN, ${name}: ${problem}`, value);
    await checkCache(nginx.url, word, told);
    const { longest, reads, back, odd, kept } = await measureStaleness(site, nginx.url);
    const counts = Object.entries(kept).map(([how, count]) => `${count} ${how}`);
    say(`CDN, ${name}: ${reads} reads (${counts.join(', ')}), stale for ${Math.round(longest)} ms`);
    const isLate = longest > LONGEST_MS;
    told('no page older than a second', isLate ? `${Math.round(longest)} ms` : undefined);
    told('no page goes back', back.length > 0 ? back.slice(0, 5).join('; ') : undefined);
    told('every read is answered', odd.length > 0 ? odd.slice(0, 5).join('; ') : undefined);
    await checkNeverKept(site, nginx, told);
    await checkAway(site, nginx.url, told);
    await nginx.stop();
  }
}

async function checkCache(url: string, word: string, check: Report['check']): Promise<void> {
  const visitor = makeVisitor();
  const seen: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { headers } = await visitor.ask(`${url}/`);
    seen.push(String(headers['x-cache']));
    if (headers['x-accel-expires'] || headers['cache-control'] !== 'public, no-cache')
      check('visitors are told what they should be', JSON.stringify(headers));
  }
  visitor.close();
  check('pages come from the cache', seen.at(-1) === word ? undefined : seen.join(', '));
}

/** Pages are shown while no process answers; nobody seems to be logged in by them. */
async function checkAway(site: Site, url: string, check: Report['check']): Promise<void> {
  const visitor = makeVisitor();
  await visitor.ask(`${url}/`);
  for (const one of site.processes) await one.kill();
  const page = await visitor.ask(`${url}/`);
  const logIn = await visitor.ask(`${url}/api/auth/login`, { method: 'POST', body: {} });
  for (const one of site.processes) await one.start();
  visitor.close();
  const isShown = page.status === 200 && /STALE|HIT/.test(String(page.headers['x-cache']));
  check('pages are shown while all are away', isShown ? undefined : `${page.status}`);
  check('a log-in then fails', logIn.status >= 502 ? undefined : `${logIn.status}`);
}

if (import.meta.main) {
  let failed = 0;
  const nginx = await ensureProgram('nginx', console.log);
  process.env.CLUSTER_PROGRAMS ??= JSON.stringify({ nginx });
  const check = (name: string, problem: string | undefined) => {
    if (problem !== undefined) failed += 1;
    console.log(
      `${problem === undefined ? 'ok      ' : 'FAILED  '}${name}${problem ? `: ${problem}` : ''}`,
    );
  };
  try {
    await run({ say: console.log, check });
  } catch (error) {
    check('the run', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await stopAll(console.log);
  process.exit(failed > 0 ? 1 : 0);
}
