import { type Site, startBare, startNarthex } from './children.ts';
import { median } from './loads.ts';
import { judged, type Row, times } from './table.ts';

const ROUNDS = 5;
/** Times a bare server's start (reference/speed.md#start). */
const MOST = 7;

/** From starting the process to its first answer, on a built tree and a seeded database, against a bare server's. */
export async function startTimes({ dataDir, settings }: Site): Promise<Row[]> {
  // The first start makes the tables and the demo church.
  await (await startNarthex(dataDir, { settings })).stop();
  const found = { bare: [] as number[], server: [] as number[], npm: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await timed(() => startBare()));
    found.server.push(await timed(() => startNarthex(dataDir, { settings })));
    const script = 'scripts/start.mjs';
    found.npm.push(await timed(() => startNarthex(dataDir, { script, settings })));
  }
  const bare = median(found.bare);
  const row = (what: string, tries: number[]) => {
    const show = (value: number) =>
      `${times(value)}${value === MOST ? '' : ` (${bare.toFixed(0)} → ${median(tries).toFixed(0)} ms)`}`;
    return judged(what, median(tries) / bare, { atMost: MOST }, show);
  };
  return [
    row('start to first answer: the server', found.server),
    row('start to first answer: all that npm start does', found.npm),
  ];
}

async function timed(start: () => Promise<{ stop: () => Promise<void> }>): Promise<number> {
  const before = performance.now();
  const running = await start();
  const milliseconds = performance.now() - before;
  await running.stop();
  return milliseconds;
}
