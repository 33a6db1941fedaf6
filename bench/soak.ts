import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, memoryOf, type Site, startNarthex } from './children.ts';
import { EACH, putLoad } from './loads.ts';
import { judged, type Row } from './table.ts';

/** The most memory, in megabytes, that the server may hold after hours of visitors (reference/speed.md#memory). */
export const MAX_AFTER_LOAD = 250;
const CONNECTIONS = 16;
/** How long each kind of load lasts before the next, in seconds. */
const TURN_SECONDS = 5;

/**
 * Runs for so many minutes with visitors, members and changes in turn: cached pages, pages rendered again, members'
 * calls, and a change of the site that clears the cache. What matters is where the memory ends, and that it does not
 * climb.
 */
export async function soak({ dataDir, settings }: Site, minutes: number): Promise<Row[]> {
  const ours = await startNarthex(dataDir, { settings });
  try {
    const authorization = `Bearer ${await logIn(ours.url)}`;
    const loads = [
      { path: '/about' },
      { path: `/?calendar=${EACH}` },
      { path: '/api/blog/public' },
      { path: `/blog/songs-we-keep?calendar=${EACH}` },
      { path: '/api/members/library', headers: { authorization } },
    ];
    const found: number[] = [];
    const end = performance.now() + minutes * 60_000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { path, headers = {} } = loads[turn % loads.length] ?? { path: '/' };
      await putLoad({
        url: ours.url + path,
        connections: CONNECTIONS,
        seconds: TURN_SECONDS,
        headers,
      });
      if (turn % loads.length === 0) await changeSite(ours.url, authorization);
      found.push(memoryOf(ours.pid));
      if (turn % 12 === 0) console.log(`  ${megabytes(found.at(-1) ?? 0)}`);
    }
    await sleep(3000);
    return [
      judged(
        `memory after ${minutes} minutes of load (PSS)`,
        memoryOf(ours.pid),
        { atMost: MAX_AFTER_LOAD },
        megabytes,
      ),
      { what: 'maximum during the run', found: megabytes(Math.max(...found)), goal: '' },
    ];
  } finally {
    await ours.stop();
  }
}

export const megabytes = (value: number) => `${Math.round(value)} MB`;

/** Saves the settings as they are: a change of content like any other. */
async function changeSite(url: string, authorization: string): Promise<void> {
  const site: unknown = await (await fetch(`${url}/api/site`)).json();
  const { status } = await fetch(`${url}/api/site`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(site),
  });
  if (status !== 200) throw new Error(`Saving the settings answered ${status}.`);
}
