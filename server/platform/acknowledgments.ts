import { setTimeout as sleep } from 'node:timers/promises';
import { afterArrivals } from './after-arrivals.ts';

type Call = { version: number; missing: Set<string>; end: () => void };

/** Who has answered that they know of a write. Names that once did not answer in time are not waited for again. */
export class Roll {
  readonly #silent = new Set<string>();
  #call: Call | undefined;

  /**
   * Asks for answers to a version with `ask`, and waits for them, but not longer than `most` milliseconds afterward.
   * Does nothing if there is nobody to wait for.
   */
  async call(
    { version, names, most }: { version: number; names: string[]; most: number },
    ask: () => Promise<void>,
  ): Promise<void> {
    for (const name of this.#silent) if (!names.includes(name)) this.#silent.delete(name);
    const missing = new Set(names.filter((name) => !this.#silent.has(name)));
    if (missing.size === 0) return;
    const timer = new AbortController();
    const call = { version, missing, end: () => timer.abort() };
    this.#call = call;
    await ask();
    await sleep(most, undefined, { signal: timer.signal }).then(afterArrivals, () => {});
    if (this.#call === call) for (const name of missing) this.#silent.add(name);
  }

  /** Takes an answer: the version, the name, and former names of the same process. */
  answer(text: string): void {
    const [version, ...names] = text.split(' ');
    const call = this.#call;
    if (!call || call.version !== Number(version)) return;
    for (const name of names) call.missing.delete(name);
    if (call.missing.size === 0) call.end();
  }

  /** Answers may have been missed: nobody is taken for silent. */
  forget(): void {
    this.#silent.clear();
    this.#call = undefined;
  }
}
