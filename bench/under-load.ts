import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, memoryOf, type Running, type Site, startNarthex } from './children.ts';
import { type Comparison, compare } from './compare.ts';
import { EACH } from './loads.ts';
import { pageSize } from './page-size.ts';
import { MAX_AFTER_LOAD, megabytes } from './soak.ts';
import { judged, type Row, times } from './table.ts';

/** The built server on the demo church: its home page's size, its memory, and its speed at 64 connections. */
export async function underLoad(folder: string, { dataDir, settings }: Site): Promise<Row[]> {
  // The first start loads the demo church and compiles what it runs; what is measured is a warm server.
  await (await startNarthex(dataDir, { settings })).stop();
  const ours = await startNarthex(dataDir, { settings });
  try {
    const sizes = await pageSize(ours.url);
    const memory = await memoryAtRest(ours);
    const authorization = `Bearer ${await logIn(ours.url)}`;
    const against = (path: string, headers?: Record<string, string>) =>
      compare(ours, path, { folder, ...(headers && { headers }) });
    const page = await against('/about');
    const call = await against('/api/blog/public');
    // There is no such calendar, so the page is rendered again each time, and not kept.
    const render = await against(`/?calendar=${EACH}`);
    if (render.speed > 0.5)
      throw new Error('The page that should have been rendered again came from memory.');
    const verify = await against('/api/auth/verify', { authorization });
    const library = await against('/api/members/library', { authorization });
    return [
      speed('cached page', page, 0.9),
      judged('cached page: slowest percent', page.p99, { atMost: 1.5 }, times),
      speed('cached call (posts)', call, 0.85),
      speed('page rendered again (home)', render, 0.01),
      speed('session check', verify, 0.15),
      speed("a member's call (library)", library, 0.15),
      memory,
      judged(
        'memory after the loads (PSS)',
        memoryOf(ours.pid),
        { atMost: MAX_AFTER_LOAD },
        megabytes,
      ),
      ...sizes,
    ];
  } finally {
    await ours.stop();
  }
}

/** Per second, relative to the bare server; in brackets the same per second of processor time. */
function speed(what: string, found: Comparison, atLeast: number): Row {
  const { ours, bare, perWork, busy } = found;
  const show = (value: number) =>
    value === atLeast
      ? times(value)
      : `${times(value)} (${Math.round(ours)} of ${Math.round(bare)}/s; by own work ${times(perWork)}; core ${Math.round(busy * 100)}%)`;
  return judged(what, found.speed, { atLeast }, show);
}

/** After one visit to each page of the navigation, and a short pause. */
async function memoryAtRest({ url, pid }: Running): Promise<Row> {
  const site: { navigation: { href: string; children: { href: string }[] }[] } = await (
    await fetch(`${url}/api/site`)
  ).json();
  for (const entry of site.navigation)
    for (const { href } of [entry, ...entry.children]) await (await fetch(url + href)).text();
  await sleep(3000);
  return judged('memory at rest (PSS)', memoryOf(pid), { atMost: 130 }, megabytes);
}
