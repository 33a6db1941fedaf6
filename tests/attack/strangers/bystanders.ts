import { readFileSync } from 'node:fs';
import { get } from 'node:http';

/** What somebody else feels of one address during an attack, in milliseconds. */
export type Felt = {
  asked: number;
  median: number;
  p99: number;
  slowest: number;
  unserved: number;
};

/** How long a visitor waits at most, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Asks for an address all the time, each time on a new connection and from another network than the attack's. */
export function watch(url: string, { from = '127.0.0.2', everyMs = 20 } = {}) {
  const times: number[] = [];
  let unserved = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      const status = await ask(url, from);
      times.push(performance.now() - start);
      if (status !== 200) unserved += 1;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async (): Promise<Felt> => {
    isOver = true;
    await watching;
    times.sort((one, other) => one - other);
    const at = (part: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    return { asked: times.length, median: at(0.5), p99: at(0.99), slowest: at(1), unserved };
  };
}

/** The status, or 0 without a whole answer. */
function ask(url: string, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, localAddress, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}

/** The most memory of its own that the process has during some time (PSS), in megabytes. */
export function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    most = Math.max(most, Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024);
  };
  look();
  const looking = setInterval(look, 250);
  return () => {
    clearInterval(looking);
    look();
    return most;
  };
}
