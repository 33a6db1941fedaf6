import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

type Pending = { version: number; missing: Set<string>; end: () => void };

/**
 * Collects the acknowledgments of a write: who has answered that they know of it. Names that once did not answer in time
 * are not waited for again.
 */
export class Acknowledgments {
  readonly #silent = new Set<string>();
  #pending: Pending | undefined;

  /**
   * Asks for answers to a version with `ask`, and waits for them, but not longer than `most` milliseconds afterward.
   * Does nothing if there is nobody to wait for.
   */
  async collect(
    { version, names, most }: { version: number; names: string[]; most: number },
    ask: () => Promise<void>,
  ): Promise<void> {
    for (const name of this.#silent) if (!names.includes(name)) this.#silent.delete(name);
    const missing = new Set(names.filter((name) => !this.#silent.has(name)));
    if (missing.size === 0) return;
    const timer = new AbortController();
    const pending = { version, missing, end: () => timer.abort() };
    this.#pending = pending;
    await ask();
    await sleep(most, undefined, { signal: timer.signal }).then(afterArrivals, () => {});
    if (this.#pending === pending) for (const name of missing) this.#silent.add(name);
  }

  /** Takes an answer: the version, the name, and former names of the same process. */
  receive(text: string): void {
    const [version, ...names] = text.split(' ');
    const pending = this.#pending;
    if (!pending || pending.version !== Number(version)) return;
    for (const name of names) pending.missing.delete(name);
    if (pending.missing.size === 0) pending.end();
  }

  /** Answers may have been missed: nobody is taken for silent. */
  reset(): void {
    this.#silent.clear();
    this.#pending = undefined;
  }
}

/**
 * Returns when what has already arrived on sockets was read. When a stopped process goes on, the timers that are over
 * come first, and would take an answer that lies there for a missing one.
 */
export async function afterArrivals(): Promise<void> {
  await turn();
  await turn();
}
