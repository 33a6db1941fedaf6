// What a write costs all processes together: with three of them, two, and one.
import { setTimeout as sleep } from 'node:timers/promises';
import { median, processorSeconds } from '../../bench/loads.ts';
import { jsonOf, makeVisitor } from './ask.ts';
import type { Narthex } from './narthex.ts';

const WRITES = 60;
const ROUNDS = 3;
/** Between two writes, in milliseconds: nobody waits for a processor. */
const PAUSE_MS = 40;
/** A new process compiles what it does often. */
const WARM = 150;
/**
 * How much more a write may cost with three: each of the others hears that somebody writes, answers, hears the third one's
 * answer, and hears the commit (docs/decisions/0070-a-write-is-seen-everywhere.md, "Consequences").
 */
const MAX_GROWTH = 2;

/**
 * Writes through one process, and ends the others one after the other, for nothing else is measured afterward.
 * @returns what is wrong, if anything
 */
export async function measureWrites(
  processes: readonly [Narthex, ...Narthex[]],
  token: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const write = await prepare(processes[0], token);
  await write(WARM);
  const costs: number[] = [];
  for (let count = processes.length; count > 0; count -= 1) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await cost(processes, count, write));
    costs[count] = median(rounds);
    await processes[count - 1]?.terminate();
  }
  const [, one = 0] = costs;
  for (const [count, work = 0] of costs.entries())
    if (count > 0)
      say(
        `writes with ${count}: ${work.toFixed(2)} ms of processor time for each in all of them ` +
          `(${(work / one).toFixed(2)} ×)`,
      );
  const growth = (costs.at(-1) ?? one) / one;
  return growth > MAX_GROWTH ? `a write cost ${growth.toFixed(2)} times as much` : undefined;
}

/** In milliseconds for each write, of all that run. What they need at rest is taken off. */
async function cost(
  processes: readonly Narthex[],
  count: number,
  write: (times: number) => Promise<void>,
): Promise<number> {
  const used = () =>
    processes.slice(0, count).reduce((sum, one) => sum + processorSeconds(one.pid()), 0);
  const began = performance.now();
  const before = used();
  await write(WRITES);
  const writing = used() - before;
  const took = performance.now() - began;
  await sleep(took);
  const atRest = used() - before - writing;
  return (1000 * (writing - atRest)) / WRITES;
}

/** An announcement that visitors do not see, and what changes it so many times. */
async function prepare({ url }: Narthex, token: string) {
  const visitor = makeVisitor();
  const ask = async (method: string, path: string, title: string) => {
    const body = { title, description: 'What a write costs.', enabled: false };
    const answer = await visitor.ask(url + path, { method, token, body });
    if (answer.status >= 300) throw new Error(`A write was answered ${answer.status}.`);
    return jsonOf(answer);
  };
  const made = await ask('POST', '/api/announcements', 'Title 0');
  return async (times: number) => {
    for (let at = 1; at <= times; at += 1) {
      await ask('PUT', `/api/announcements/${made?._id}`, `Title ${at}`);
      await sleep(PAUSE_MS);
    }
  };
}
