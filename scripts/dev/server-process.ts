import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../tool.mjs';
import type { FromServer, ToServer } from './messages.ts';
import { showLog } from './show-log.ts';

/** A request under way may take this long when the server is started again; then it is lost. In milliseconds. */
const PATIENCE_MS = 500;
const PROGRAM = join(root, 'scripts/dev/server.ts');

export type ServerProcess = {
  /** Waits until it answers. Throws while it cannot start, until a file changes. */
  ready: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Runs the server in a process of its own. `onProcess` is told of each new one. A next process waits with all packages
 * loaded, which halves the time of a start.
 */
export function runServer(
  environment: NodeJS.ProcessEnv,
  onProcess: (child: ChildProcess) => void,
): ServerProcess {
  const prepare = () =>
    spawn(process.execPath, [PROGRAM], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
  let next = prepare();
  let child = begin();
  let isReady = whenReady(child);

  function begin(): ChildProcess {
    const begun = next.exitCode === null ? next : prepare();
    showLog(begun);
    onProcess(begun);
    begun.send({ kind: 'begin' } satisfies ToServer);
    return begun;
  }

  async function replace(): Promise<void> {
    await end(child);
    child = begin();
    isReady = whenReady(child);
    await isReady.catch(() => {});
    prepareNext();
  }

  const prepareNext = () => {
    next = prepare();
  };
  let turn = isReady.catch(() => {}).then(prepareNext);
  let waiting: Promise<void> | undefined;
  return {
    ready: () => isReady,
    // Files change several at once: one restart that has not begun is enough for all.
    restart() {
      waiting ??= turn.then(() => {
        waiting = undefined;
        turn = replace();
        return turn;
      });
      isReady = waiting.then(() => isReady);
      isReady.catch(() => {});
      return waiting;
    },
    stop: async () => {
      await Promise.all([end(child), end(next)]);
    },
  };
}

function whenReady(child: ChildProcess): Promise<void> {
  const ready = new Promise<void>((done, fail) => {
    child.on('message', ({ kind }: FromServer) => kind === 'ready' && done());
    child.once('exit', () => fail(new Error('The server does not start: its terminal says why.')));
  });
  ready.catch(() => {});
  return ready;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  // Its data is safe from this: a server may be killed at any moment.
  const kill = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await exit;
  clearTimeout(kill);
}
