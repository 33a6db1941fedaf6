import { setTimeout as wait } from 'node:timers/promises';
import { afterArrivals } from './acknowledgments.ts';

/** How long a request waits for the database before it gets what is in memory, in milliseconds. */
const AWAY_MS = 2000;

/** Asks the database for the content version on behalf of requests, one question for all that come meanwhile. */
export class VersionQuestion {
  readonly #read: () => Promise<unknown>;
  #current: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;

  /** `read` takes over what the database says, and may fail. */
  constructor(read: () => Promise<unknown>) {
    this.#read = read;
  }

  /** Returns whether the database answered in time, to a question that was asked after the call. */
  ask(): Promise<boolean> {
    this.#next ??= this.#askNext();
    return this.#next;
  }

  /** The question under way may have been answered before the write that this request knows of. */
  async #askNext(): Promise<boolean> {
    await this.#current;
    this.#next = undefined;
    this.#current = this.#askInTime();
    return this.#current;
  }

  async #askInTime(): Promise<boolean> {
    let isAnswered: boolean | undefined;
    const answer = this.#read().then(
      () => {
        isAnswered = true;
      },
      () => {
        isAnswered = false;
      },
    );
    for (;;) {
      const begun = performance.now();
      const limit = new AbortController();
      const over = wait(AWAY_MS, undefined, { signal: limit.signal, ref: false });
      await Promise.race([answer, over.then(afterArrivals, () => {})]);
      limit.abort();
      if (isAnswered !== undefined) return isAnswered;
      // A process that was stopped did not wait for the database all this time.
      if (performance.now() - begun < 1.5 * AWAY_MS) return false;
    }
  }
}
