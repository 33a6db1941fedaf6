import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A placeholder in an address, replaced by another number at each request so that nothing is cached. */
export const EACH = '__each__';

export type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The status that counts as right; default 200. */
  status?: number;
  /** Requests a second, spread evenly, instead of as many as it takes. */
  rate?: number;
  /** Ends after so many, if that is sooner. */
  requests?: number;
};

/** Requests per second, and latencies in milliseconds. */
export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number };

/** Puts load on a server from a separate process. Throws if an answer was not the expected one. */
export async function putLoad(options: LoadOptions): Promise<LoadResult> {
  const file = join(import.meta.dirname, 'load.ts');
  const { stdout } = await execute(process.execPath, [file, JSON.stringify(options)]);
  const result: LoadResult = JSON.parse(stdout);
  if (result.failures > 0)
    throw new Error(`${result.failures} answers of ${options.url} had the wrong status.`);
  return result;
}

/** How much of one processor core a process used during `work`: 1 is a whole core. */
export async function busyWhile<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; busy: number }> {
  const start = performance.now();
  const before = processorSeconds(pid);
  const result = await work();
  return {
    result,
    busy: (processorSeconds(pid) - before) / ((performance.now() - start) / 1000),
  };
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS = 100;

/** What a process has used so far. */
export function processorSeconds(pid: number): number {
  // The name, in brackets, may contain spaces: counted after it, user and system time are 11 and 12.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}
