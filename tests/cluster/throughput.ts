// What a page and a call that are not kept in memory cost with one, two and three processes at work: the processor time
// that they themselves take, at a rate at which nobody waits for a processor.
import { EACH, type LoadOptions, median, processorSeconds, putLoad } from '../../bench/loads.ts';
import type { Narthex } from './narthex.ts';

/** To each process. */
const CONNECTIONS = 8;
const ROUNDS = 3;
/** How much more one request may cost when all are at work: they share PostgreSQL and the processors' caches. */
const MAX_GROWTH = 1.5;
/** Long enough for a slow machine to warm up, in seconds. */
const WARM_SECONDS = 60;

type Target = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /**
   * Requests a second to each process. As many as it can take would say nothing of what a request costs: where processes,
   * PostgreSQL and the load share two cores, each answers fewer at a time and finds its caches empty, and one request
   * takes up to twice the time of the processor.
   */
  rate: number;
  /** How many requests each process answers before it is measured: a new one compiles what it does often. */
  warm: number;
};
/** Milliseconds of processor time for each request, and how many a second there were. */
type Measured = { work: number; perSecond: number };

/** Neither is kept in memory: a page with an address of its own each time, and a call with a session. */
const targets = (token: string): Target[] => [
  { name: 'pages', path: `/?limit=${EACH}`, rate: 25, warm: 2000 },
  {
    ...{ name: 'calls', path: '/api/account', rate: 100, warm: 8000 },
    headers: { authorization: `Bearer ${token}` },
  },
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
    await ask(target, processes, { seconds: WARM_SECONDS, requests: target.warm });
    const most = await ask(target, processes, { seconds: seconds / ROUNDS });
    say(`${target.name}: ${sum(most).toFixed(0)} a second from all together, as many as they can`);
    const [one, ...more] = await growth(target, processes, seconds);
    for (const [at, { perSecond, work }] of [one, ...more].entries())
      say(
        `${target.name} with ${at + 1}: ${work.toFixed(2)} ms of processor time for each ` +
          `(${(work / one.work).toFixed(2)} ×), at ${perSecond.toFixed(0)} a second`,
      );
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

async function measure(
  target: Target,
  processes: readonly Narthex[],
  seconds: number,
): Promise<Measured> {
  const used = () => sum(processes.map((one) => processorSeconds(one.pid())));
  const before = used();
  const perSecond = sum(await ask(target, processes, { seconds, rate: target.rate }));
  return { perSecond, work: (1000 * (used() - before)) / (perSecond * seconds) };
}

/** @returns how many requests a second each process answered */
async function ask(
  { path, headers }: Target,
  processes: readonly Narthex[],
  how: Pick<LoadOptions, 'seconds' | 'rate' | 'requests'>,
): Promise<number[]> {
  const results = await Promise.all(
    processes.map(({ url }) =>
      putLoad({ url: url + path, connections: CONNECTIONS, ...how, ...(headers && { headers }) }),
    ),
  );
  return results.map((each) => each.perSecond);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
