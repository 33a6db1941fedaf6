/**
 * A queue that serves its keys by turns (round robin), at each step of a path: with the path network, account, a
 * network with a hundred entries gets as many turns as one with a single entry, and within it each account as many as
 * the next. A key that comes back joins at the end, so that nobody gets ahead by coming one at a time. Paths may
 * differ in length: entries whose path ends at a step share one turn there.
 */
export class FairQueue<T> {
  /** In the order of their next turn; `null` has those whose path ends here, in the order of arrival. */
  readonly #branches = new Map<string | null, FairQueue<T> | Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(entry: T, [key, ...rest]: readonly string[]): void {
    this.#size += 1;
    const branch = this.#branches.get(key ?? null);
    if (key === undefined) {
      if (branch instanceof Set) branch.add(entry);
      else this.#branches.set(null, new Set([entry]));
      return;
    }
    const queue = branch instanceof FairQueue ? branch : new FairQueue<T>();
    this.#branches.set(key, queue);
    queue.add(entry, rest);
  }

  /** Removes an entry by the path it was added with; false if it is not there. */
  remove(entry: T, [key, ...rest]: readonly string[]): boolean {
    const branch = this.#branches.get(key ?? null);
    const isRemoved =
      branch instanceof FairQueue ? branch.remove(entry, rest) : branch?.delete(entry) === true;
    if (!branch || !isRemoved) return false;
    if (branch.size === 0) this.#branches.delete(key ?? null);
    this.#size -= 1;
    return true;
  }

  /** Removes and returns the entry whose turn it is. */
  next(): T | undefined {
    const [first] = this.#branches;
    if (!first) return undefined;
    const [key, branch] = first;
    const entry = branch instanceof FairQueue ? branch.next() : taken(branch, ([oldest]) => oldest);
    // Behind the others, if there is more of it.
    this.#branches.delete(key);
    if (branch.size > 0) this.#branches.set(key, branch);
    this.#size -= 1;
    return entry;
  }

  /** Removes and returns the newest entry of those who have the most: the tail of the longest queue. */
  dropOfMost(): T | undefined {
    let most: [string | null, FairQueue<T> | Set<T>] | undefined;
    for (const pair of this.#branches) if (!most || pair[1].size >= most[1].size) most = pair;
    if (!most) return undefined;
    const [key, branch] = most;
    const entry =
      branch instanceof FairQueue ? branch.dropOfMost() : taken(branch, (all) => [...all].at(-1));
    if (branch.size === 0) this.#branches.delete(key);
    this.#size -= 1;
    return entry;
  }
}

function taken<T>(entries: Set<T>, choose: (all: Set<T>) => T | undefined): T | undefined {
  const entry = choose(entries);
  if (entry !== undefined) entries.delete(entry);
  return entry;
}
