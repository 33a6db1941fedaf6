import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askReady } from '#server/doctor/running.ts';

const LOOK_AGAIN_MS = 500;

type Waiting = {
  /** The address of the server on this machine. */
  at: string;
  seconds: number;
  /** Ends the waiting: somebody pressed Ctrl-C. */
  signal: AbortSignal;
};

/**
 * Starts the site in `root` as `npm start` does, until it is ready, and ends it again. Returns why it is not ready, in
 * words; empty when it was.
 */
export async function tryStart(root: string, waiting: Waiting): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + String(chunk)).slice(-10_000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const failure = await untilReady(waiting, () =>
    child.exitCode === null && child.signalCode === null ? '' : `it ended. ${reasonIn(said)}`,
  );
  await end(child);
  return failure;
}

/** Restarts the site with somebody's own command. Returns why it is not ready then, in words; empty when it is. */
export async function tryRestart(command: string, waiting: Waiting): Promise<string> {
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) return `“${command}” ended with ${code}.`;
  return untilReady(waiting, () => '');
}

/** @param hasFailed says why waiting longer makes no sense */
async function untilReady(
  { at, seconds, signal }: Waiting,
  hasFailed: () => string,
): Promise<string> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (signal.aborted) return 'it was interrupted.';
    const failed = hasFailed();
    if (failed) return failed;
    const found = await askReady(at);
    if (found.is === 'ready') return '';
    if (performance.now() > end)
      return `it was not ready after ${seconds} seconds. ${found.says}`.trim();
    await sleep(LOOK_AGAIN_MS);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The line that says why: the server's log is JSON, and Node's own last line is its version. */
function reasonIn(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'));
  const reason = lines.find((line) => /^(Narthex stopped|\w*Error)\b/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^Narthex stopped: /, '') ?? '';
}
