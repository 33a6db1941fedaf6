import { writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, startBare } from './children.ts';
import { busyWhile, EACH, type LoadResult, median, putLoad } from './loads.ts';

const CONNECTIONS = 64;
const ROUNDS = 6;
const ROUND_SECONDS = 0.8;
/** Warm-up for the bare server, and for ours: more code takes longer to optimize. */
const WARM_UP_SECONDS = { bare: 1, ours: 2 };
const SETTLE_MS = 1500;

export type Comparison = {
  /** Requests per second, relative to the bare server's: the median of the rounds. */
  speed: number;
  /** The latency of the slowest percent, as a multiple of the bare server's. */
  p99: number;
  /** Requests per second. */
  ours: number;
  bare: number;
  /** Requests per second of CPU time, relative to the bare server's: independent of other load on the machine. */
  perWork: number;
  /** How much of a processor core the bare server got. Well below 1, other programs used it. */
  busy: number;
};

/**
 * Puts the same load on a path of ours and on a bare server that sends the very same answer, alternating, so that other
 * load on the machine affects both.
 */
export async function compare(
  ours: Running,
  path: string,
  { folder, headers = {} }: { folder: string; headers?: Record<string, string> },
): Promise<Comparison> {
  const measure = async (server: Running, seconds: number) => {
    const url = server.url + (server === ours ? path : '/');
    const load = { url, connections: CONNECTIONS, seconds, headers };
    const { result, busy } = await busyWhile(server.pid, () => putLoad(load));
    return { ...result, busy };
  };
  await measure(ours, WARM_UP_SECONDS.ours);
  // Only now: an answer requested again is compressed again, better.
  await sleep(SETTLE_MS);
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(await fetchAnswer(ours.url + path, headers)));
  const bare = await startBare(file);
  try {
    await measure(bare, WARM_UP_SECONDS.bare);
    const rounds: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        bare: await measure(bare, ROUND_SECONDS),
        ours: await measure(ours, ROUND_SECONDS),
      });
    return summary(rounds);
  } finally {
    await bare.stop();
  }
}

type Measured = LoadResult & { busy: number };

function summary(rounds: { ours: Measured; bare: Measured }[]): Comparison {
  const middle = (of: (round: { ours: Measured; bare: Measured }) => number) =>
    median(rounds.map(of));
  return {
    speed: middle(({ ours, bare }) => ours.perSecond / bare.perSecond),
    p99: middle(({ ours, bare }) => ours.p99 / bare.p99),
    ours: middle(({ ours }) => ours.perSecond),
    bare: middle(({ bare }) => bare.perSecond),
    perWork: middle(({ ours, bare }) => ours.perSecond / ours.busy / (bare.perSecond / bare.busy)),
    busy: middle(({ bare }) => bare.busy),
  };
}

/** An answer with its headers and its bytes as they came, compressed. */
export function fetchAnswer(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br', ...headers }, agent: false };
    get(url.replaceAll(EACH, '0'), options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'transfer-encoding': _, ...kept } = response.headers;
        if (response.statusCode === 200)
          resolve({ headers: kept, body: Buffer.concat(chunks).toString('base64') });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
