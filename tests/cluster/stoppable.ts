// What was started is stopped, whatever happens: at the end, after a failure, on Ctrl-C, and when this process ends.
import { rmSync } from 'node:fs';

type End = { name: string; stop: () => Promise<void> | void };

const ends: End[] = [];
const pids = new Set<number>();
const folders = new Set<string>();
let stopping: Promise<void> | undefined;

/** `stop` is called at the end; what was started last stops first. */
export function atEnd(name: string, stop: End['stop']): void {
  ends.push({ name, stop });
}

/** Killed with this process, if it still runs then. */
export function watchPid(pid: number): () => void {
  pids.add(pid);
  return () => pids.delete(pid);
}

/** Removed at the end. */
export function removeAtEnd(folder: string): string {
  folders.add(folder);
  return folder;
}

/** Stops everything, once. Never throws: what could not be stopped is named. */
export function stopAll(say: (line: string) => void): Promise<void> {
  stopping ??= (async () => {
    for (const { name, stop } of ends.reverse())
      try {
        await stop();
      } catch (error) {
        say(`${name} could not be stopped: ${error}`);
      }
  })();
  return stopping;
}

export type Result = { name: string; problem: string | undefined };

/** Runs it all, stops what it started, says how many checks passed, and ends this process. */
export async function runToEnd(
  main: () => Promise<void>,
  {
    results,
    check,
    say,
  }: {
    results: Result[];
    check: (name: string, problem: string | undefined) => void;
    say: (line: string) => void;
  },
): Promise<never> {
  try {
    await main();
  } catch (error) {
    check('the run', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await stopAll(say);
  const failed = results.filter(({ problem }) => problem !== undefined);
  if (results.length > 0)
    console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length > 0 ? 1 : 0);
}

process.once('exit', () => {
  for (const pid of pids)
    for (const signal of ['SIGCONT', 'SIGKILL'] as const)
      try {
        process.kill(pid, signal);
      } catch {
        // It has already ended.
      }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
