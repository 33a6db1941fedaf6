/**
 * A queue that serves its keys by turns (round robin), at each step of a path: with the path network, account, a
 * network with a hundred entries gets as many turns as one with a single entry, and within it each account as many as
 * the next. A key that comes back joins at the end, so that nobody gets ahead by coming one at a time.
 */
export class FairQueue<T> {
  readonly #own: T[] = [];
  /** In the order of their next turn. */
  readonly #byKey = new Map<string, FairQueue<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(entry: T, [key, ...rest]: readonly string[]): void {
    this.#size += 1;
    if (key === undefined) {
      this.#own.push(entry);
      return;
    }
    const child = this.#byKey.get(key) ?? new FairQueue<T>();
    this.#byKey.set(key, child);
    child.add(entry, rest);
  }

  /** Removes and returns the entry whose turn it is. */
  next(): T | undefined {
    const [first] = this.#byKey;
    if (!first) return this.#counted(this.#own.shift());
    const [key, child] = first;
    const entry = child.next();
    this.#byKey.delete(key);
    if (child.size > 0) this.#byKey.set(key, child);
    return this.#counted(entry);
  }

  /** Removes and returns the newest entry of those who have the most: the longest queue's tail. */
  dropOfMost(): T | undefined {
    let most: [string, FairQueue<T>] | undefined;
    for (const pair of this.#byKey) if (!most || pair[1].size >= most[1].size) most = pair;
    if (!most) return this.#counted(this.#own.pop());
    const [key, child] = most;
    const entry = child.dropOfMost();
    if (child.size === 0) this.#byKey.delete(key);
    return this.#counted(entry);
  }

  #counted(entry: T | undefined): T | undefined {
    if (entry !== undefined) this.#size -= 1;
    return entry;
  }
}
