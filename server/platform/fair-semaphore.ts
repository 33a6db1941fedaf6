import { createStarter } from './turn-budget.ts';

/** Thrown to whoever finds the queue full, or is dropped from it for somebody whose own queue is shorter. */
export class QueueFull extends Error {}

type Options = {
  /** How much work runs at once. */
  places: number;
  /** How much waits, over all keys. */
  waiting: number;
  /**
   * Work that takes longer than this, in milliseconds, gives its place to the next, so that what hangs, such as on a
   * database that is away, does not block the rest. Without it, a place is held to the end.
   */
  overtimeMs?: number;
  /** How much work may be in overtime at once; what goes on longer then keeps its place. */
  overtime?: number;
  /** Whether work leaves time for the event loop: of no use for work on other threads. */
  yields?: boolean;
};

type Waiter = { key: string; start: () => void; drop: () => void };
/** Work under way. It holds a place unless it is away or in overtime. */
type Run = { key: string; since: number; state: 'placed' | 'overtime' | 'away' };

/** A place that was given to some work. */
export type Place = {
  /** Gives the place up for as long as `work` takes, such as waiting for a slow client, and takes one afterward. */
  without: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Called for whoever has to wait, with a way to leave the queue: then the work never starts. */
export type OnWaiting = (leave: () => void) => void;

/**
 * Lets so much work run at once, and gives the places to keys in turn (round robin): a key with a thousand waiting
 * delays another by no more than one piece of work. When too many wait, the last of the longest queue is dropped
 * (McKenney 1990, "Stochastic Fairness Queueing"), so a key that fills the queue refuses nobody but itself.
 */
export class FairSemaphore {
  readonly #options: Required<Options>;
  /** By key, in the order of their turns; each in the order of arrival. */
  readonly #queues = new Map<string, Set<Waiter>>();
  readonly #placed = new Set<Run>();
  readonly #starter = createStarter(() => this.#next());
  #waiting = 0;
  #overtime = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = { overtimeMs: 0, overtime: 0, yields: false, ...options };
  }

  /** Throws `QueueFull`. */
  async run<T>(key: string, work: (place: Place) => Promise<T>, onWaiting?: OnWaiting): Promise<T> {
    const run: Run = { key, since: 0, state: 'away' };
    if (this.#isFree) this.#place(run);
    else {
      if (this.#waiting >= this.#options.waiting) this.#makeRoom(key);
      await this.#wait(run, onWaiting);
    }
    try {
      return await work({ without: (other) => this.#without(run, other) });
    } finally {
      this.#leave(run);
    }
  }

  async #without<T>(run: Run, work: () => Promise<T>): Promise<T> {
    this.#leave(run);
    try {
      return await work();
    } finally {
      // At once, even if that is one too many: others may hold places until this is done.
      this.#place(run);
    }
  }

  get #isFree(): boolean {
    const { places, yields } = this.#options;
    return this.#waiting === 0 && this.#placed.size < places && (!yields || this.#starter.isOpen());
  }

  /** Resolves with the place. */
  #wait(run: Run, onWaiting?: OnWaiting): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(run.key) ?? new Set();
      this.#queues.set(run.key, queue);
      const waiter: Waiter = {
        key: run.key,
        start: () => {
          this.#place(run);
          resolve();
        },
        drop: () => reject(new QueueFull()),
      };
      queue.add(waiter);
      this.#waiting += 1;
      onWaiting?.(() => {
        if (this.#remove(waiter)) waiter.drop();
      });
      this.#starter.startLater();
      this.#watchOvertime();
    });
  }

  #remove(waiter: Waiter): boolean {
    const queue = this.#queues.get(waiter.key);
    if (!queue?.delete(waiter)) return false;
    if (queue.size === 0) this.#queues.delete(waiter.key);
    this.#waiting -= 1;
    return true;
  }

  /** Drops the newest of the longest queue, or throws if that is the one that `key` would stand in. */
  #makeRoom(key: string): void {
    const own = this.#queues.get(key)?.size ?? 0;
    let longest: Set<Waiter> | undefined;
    for (const queue of this.#queues.values())
      if (queue.size > (longest?.size ?? own + 1)) longest = queue;
    const last = longest && [...longest].at(-1);
    if (!last) throw new QueueFull();
    this.#remove(last);
    last.drop();
  }

  #place(run: Run): void {
    run.state = 'placed';
    run.since = performance.now();
    this.#placed.add(run);
    if (this.#waiting > 0) this.#watchOvertime();
  }

  #leave(run: Run): void {
    if (run.state === 'overtime') this.#overtime -= 1;
    run.state = 'away';
    this.#placed.delete(run);
    if (this.#waiting > 0) this.#starter.startLater();
  }

  /** Starts the next of the key whose turn it is. Whether there may be more to start. */
  #next(): boolean {
    if (this.#waiting === 0 || this.#placed.size >= this.#options.places) return false;
    const [key = '', queue] = this.#queues.entries().next().value ?? [];
    const [waiter] = queue ?? [];
    if (!queue || !waiter) return false;
    this.#remove(waiter);
    // Behind the others.
    if (queue.size > 0) {
      this.#queues.delete(key);
      this.#queues.set(key, queue);
    }
    waiter.start();
    return true;
  }

  /** While somebody waits, work that takes too long gives up its place. */
  #watchOvertime(): void {
    const { overtimeMs } = this.#options;
    const [oldest] = this.#placed;
    if (overtimeMs === 0 || this.#timer || !oldest) return;
    const left = Math.max(1, oldest.since + overtimeMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const run of this.#placed) this.#giveUp(run);
      if (this.#waiting === 0) return;
      this.#starter.startLater();
      this.#watchOvertime();
    }, left);
    this.#timer.unref();
  }

  #giveUp(run: Run): void {
    const { overtimeMs, overtime } = this.#options;
    if (performance.now() - run.since < overtimeMs || this.#overtime >= overtime) return;
    run.state = 'overtime';
    this.#overtime += 1;
    this.#placed.delete(run);
  }
}
