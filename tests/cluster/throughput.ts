// How many pages and calls a second that are not kept in memory, with one, two and three processes, and how much
// processor time of theirs each takes.
import { EACH, median, processorSeconds, putLoad } from '../../bench/loads.ts';
import type { Narthex } from './narthex.ts';

/** To each process: what it does at once is then the same, however many there are. */
const CONNECTIONS = 8;
const WARM_SECONDS = 1;
const ROUNDS = 3;
/** How much more one request may cost with three processes: they share caches of the processor, and two cores. */
const MAX_GROWTH = 1.5;

type Target = { name: string; path: string; headers?: Record<string, string> };
/** Requests a second, and milliseconds of processor time for each. */
type Measured = { perSecond: number; work: number };

/** Neither is kept in memory: a page with an address of its own each time, and a call with a session. */
const targets = (token: string): Target[] => [
  { name: 'pages', path: `/?limit=${EACH}` },
  { name: 'calls', path: '/api/account', headers: { authorization: `Bearer ${token}` } },
];

/**
 * Asks the processes themselves, without the balancer: its work is the same for one process or three.
 * @returns what is wrong, if anything
 */
export async function measureGrowth(
  processes: readonly Narthex[],
  token: string,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<string | undefined> {
  const problems: string[] = [];
  for (const target of targets(token)) {
    const [one, ...more] = await growth(target, processes, seconds);
    for (const [at, { perSecond, work }] of [one, ...more].entries()) {
      const times = (perSecond / one.perSecond).toFixed(2);
      const cost = (work / one.work).toFixed(2);
      say(
        `${target.name} with ${at + 1}: ${perSecond.toFixed(0)} a second (${times} ×), ${work.toFixed(2)} ms of processor ` +
          `time for each (${cost} ×)`,
      );
    }
    const last = more.at(-1) ?? one;
    if (last.work > MAX_GROWTH * one.work)
      problems.push(`${target.name} cost ${(last.work / one.work).toFixed(2)} times as much`);
  }
  return problems.length > 0 ? problems.join('; ') : undefined;
}

/** With one process, two, and so on; each the median of rounds that alternate. */
async function growth(
  target: Target,
  processes: readonly Narthex[],
  seconds: number,
): Promise<[Measured, ...Measured[]]> {
  const rounds: Measured[][] = processes.map(() => []);
  await ask(target, processes, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, results] of rounds.entries())
      results.push(await measure(target, processes.slice(0, at + 1), seconds / ROUNDS));
  const [first, ...others] = rounds.map((results) => ({
    perSecond: median(results.map((each) => each.perSecond)),
    work: median(results.map((each) => each.work)),
  }));
  if (!first) throw new Error('There is no process to measure.');
  return [first, ...others];
}

async function measure(target: Target, processes: readonly Narthex[], seconds: number) {
  const before = sum(processes.map((one) => processorSeconds(one.pid())));
  const results = await ask(target, processes, seconds);
  const used = sum(processes.map((one) => processorSeconds(one.pid()))) - before;
  const perSecond = sum(results.map((each) => each.perSecond));
  return { perSecond, work: (1000 * used) / (perSecond * seconds) };
}

function ask({ path, headers }: Target, processes: readonly Narthex[], seconds: number) {
  return Promise.all(
    processes.map(({ url }) =>
      putLoad({ url: url + path, connections: CONNECTIONS, seconds, ...(headers && { headers }) }),
    ),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
