import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

type Pending = { version: number; missing: Set<string>; end: () => void };

/** Collects the acknowledgments of a write: who has answered that they know of it. */
export class Acknowledgments {
  #pending: Pending | undefined;

  /**
   * Asks for answers to a version with `ask`, and waits for them, but not longer than `most` milliseconds afterward.
   * Does nothing if there is nobody to wait for.
   */
  async collect(
    { version, names, most }: { version: number; names: string[]; most: number },
    ask: () => Promise<void>,
  ): Promise<void> {
    if (names.length === 0) return;
    const timer = new AbortController();
    this.#pending = { version, missing: new Set(names), end: () => timer.abort() };
    await ask();
    await sleep(most, undefined, { signal: timer.signal }).catch(() => {});
  }

  /** Takes an answer: the version, the name, and from releases before also former names of the same process. */
  receive(text: string): void {
    const [version, ...names] = text.split(' ');
    const pending = this.#pending;
    if (!pending || pending.version !== Number(version)) return;
    for (const name of names) pending.missing.delete(name);
    if (pending.missing.size === 0) pending.end();
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
