import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway } from './database-away.ts';

/**
 * SQLite's code for "another connection has the lock"; the longer codes that start with it say why
 * (sqlite.org/rescode.html).
 */
const BUSY = 5;
/** Pauses between two tries, in milliseconds: twice as long each time, so that a short lock costs little. */
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 50;

/** Whether a statement failed only because another connection has the file. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === BUSY;
}

/**
 * Does `work` as soon as no other process locks the file, without blocking this process. Throws `DatabaseAway` if that
 * is not before `deadline` (of `performance.now`).
 */
export async function whenFree<T>(work: () => T, deadline: number): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (performance.now() >= deadline) throw new DatabaseAway('busy', error);
    }
    await wait(pause);
  }
}

/** The one place for a writer in this process, given in order of request. */
export class WriterPlace {
  #isTaken = false;
  readonly #queue = new Set<() => void>();

  /** Throws `DatabaseAway` if the place is not free before `deadline` (of `performance.now`). */
  async take(deadline: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(giveUp);
        resolve();
      };
      const giveUp = setTimeout(() => {
        this.#queue.delete(go);
        reject(new DatabaseAway('busy', new Error('another write in this process took too long')));
      }, deadline - performance.now());
      this.#queue.add(go);
    });
  }

  /** The place goes directly to the next in the queue, so that nobody else takes it. */
  free(): void {
    const [next] = this.#queue;
    if (next) {
      this.#queue.delete(next);
      next();
    } else this.#isTaken = false;
  }
}
