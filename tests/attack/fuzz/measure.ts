import { openSync, readSync } from 'node:fs';
import type { FuzzTarget } from './target.ts';

/** What one input did. */
export type Outcome = {
  /** What was thrown that the reader does not throw to say no. */
  error: unknown;
  /** How long the thread did nothing else, in milliseconds of its own time. */
  blockedMs: number;
};

const isNoRefusal = (target: FuzzTarget, error: unknown) => !target.refuses?.(error);

/** Reads one input; what it throws. */
export async function readOnce(target: FuzzTarget, bytes: Buffer): Promise<unknown> {
  try {
    await target.read(bytes);
    return undefined;
  } catch (error) {
    return isNoRefusal(target, error) ? (error ?? new Error('Nothing was thrown.')) : undefined;
  }
}

/** The thread's own time, in milliseconds: on a busy machine it stands still while others are served. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest stretch between two turns of the event loop while an input is read. */
async function measureOnce(target: FuzzTarget, bytes: Buffer): Promise<Outcome> {
  let [last, longest, isOver] = [threadMs(), 0, false];
  const note = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = () => {
    note();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  last = threadMs();
  const error = await readOnce(target, bytes);
  note();
  isOver = true;
  return { error, blockedMs: longest };
}

/** The same input several times: the least time of all counts, so that a pause for garbage is not held against it. */
export async function measure(
  target: FuzzTarget,
  bytes: Buffer,
  { times, enoughMs, forMs }: { times: number; enoughMs: number; forMs: number },
): Promise<Outcome> {
  const until = performance.now() + forMs;
  let least = await measureOnce(target, bytes);
  const isEnough = () => least.blockedMs <= enoughMs || performance.now() > until;
  for (let again = 1; again < times && !isEnough(); again += 1) {
    const next = await measureOnce(target, bytes);
    if (next.blockedMs < least.blockedMs) least = { ...next, error: least.error ?? next.error };
  }
  return least;
}

const status = process.platform === 'linux' ? openSync('/proc/self/status', 'r') : undefined;
const lines = Buffer.alloc(4096);

/**
 * The most memory that this process has ever had, in MB. Linux begins `maxRSS` of a process with that of the one that
 * started it, which hides what is less (getrusage(2)): there `VmHWM` is read (proc_pid_status(5)).
 */
export function peakMegabytes(): number {
  if (status === undefined) return process.resourceUsage().maxRSS / 1024;
  const read = lines.toString('latin1', 0, readSync(status, lines, 0, lines.length, 0));
  return Number.parseInt(read.slice(read.indexOf('VmHWM:') + 6), 10) / 1024;
}
