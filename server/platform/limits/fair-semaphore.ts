import { FairQueue } from './fair-queue.ts';
import { createStarter } from './turn-budget.ts';

/** Thrown to whoever finds the queue full, or is dropped from it for somebody whose own queue is shorter. */
export class QueueFull extends Error {}

type Options = {
  /** How much work runs at once. */
  permits: number;
  /** How much waits in each lane. */
  waiting: number;
  /**
   * Work that takes longer than this, in milliseconds, gives its permit to the next, so that what hangs, such as on a
   * database that is away, does not block the rest. Without it, a permit is held to the end.
   */
  overtimeMs?: number;
  /** How much work may be in overtime at once; what goes on longer then keeps its permit. */
  overtime?: number;
  /** Whether work leaves time for the event loop: of no use for work on other threads. */
  yields?: boolean;
};

/** Who waits: by turns at each step of the path, such as network and account. */
export type Waiter = {
  path: readonly string[];
  /** A queue of its own, served by turns with the others: a crowd in one takes no permit in another. */
  lane?: string;
};
type Entry = { start: () => void; drop: () => void };
/** Work under way. It holds a permit unless it is away or in overtime. */
type Run = { since: number; state: 'holding' | 'overtime' | 'away' };

/** A permit that was given to some work. */
export type Permit = {
  /** Gives the permit up for as long as `work` takes, such as waiting for a slow client, and takes one afterward. */
  without: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Called for whoever has to wait, with a way to leave the queue: then the work never starts. */
export type OnWaiting = (leave: () => void) => void;

/**
 * Lets so much work run at once, and gives the permits by turns (round robin), network by network and account by account:
 * one with a thousand waiting delays another by no more than one piece of work. When too many wait in a lane, the newest
 * of those who have the most waiting there is dropped (McKenney 1990, "Stochastic Fairness Queueing"), which need not be
 * the one that just came: a whole church behind one address may use the queue while nobody else needs it.
 */
export class FairSemaphore {
  readonly #options: Required<Options>;
  /** In the order of their next turn. */
  readonly #lanes = new Map<string, FairQueue<Entry>>();
  readonly #holders = new Set<Run>();
  readonly #starter = createStarter(() => this.#next());
  #waiting = 0;
  #overtime = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = { overtimeMs: 0, overtime: 0, yields: false, ...options };
  }

  /** Throws `QueueFull`. */
  async run<T>(
    waiter: Waiter,
    work: (permit: Permit) => Promise<T>,
    onWaiting?: OnWaiting,
  ): Promise<T> {
    const run: Run = { since: 0, state: 'away' };
    if (this.#isFree) this.#grant(run);
    else await this.#wait(waiter, run, onWaiting);
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
      // At once, even if that is one too many: others may hold permits until this is done.
      this.#grant(run);
    }
  }

  get #isFree(): boolean {
    const { permits, yields } = this.#options;
    return (
      this.#waiting === 0 && this.#holders.size < permits && (!yields || this.#starter.isOpen())
    );
  }

  /** Resolves with the permit. */
  #wait({ path, lane = '' }: Waiter, run: Run, onWaiting?: OnWaiting): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#lanes.get(lane) ?? new FairQueue<Entry>();
      this.#lanes.set(lane, queue);
      const entry: Entry = {
        start: () => {
          this.#grant(run);
          resolve();
        },
        drop: () => reject(new QueueFull()),
      };
      queue.add(entry, path);
      this.#waiting += 1;
      if (queue.size > this.#options.waiting) this.#dropped(lane, queue, queue.dropOfMost());
      onWaiting?.(() => {
        if (queue.remove(entry, path)) this.#dropped(lane, queue, entry);
      });
      this.#starter.startLater();
      this.#watchOvertime();
    });
  }

  #dropped(lane: string, queue: FairQueue<Entry>, entry: Entry | undefined): void {
    if (!entry) return;
    this.#waiting -= 1;
    if (queue.size === 0) this.#lanes.delete(lane);
    entry.drop();
  }

  #grant(run: Run): void {
    run.state = 'holding';
    run.since = performance.now();
    this.#holders.add(run);
    if (this.#waiting > 0) this.#watchOvertime();
  }

  #leave(run: Run): void {
    if (run.state === 'overtime') this.#overtime -= 1;
    run.state = 'away';
    this.#holders.delete(run);
    if (this.#waiting > 0) this.#starter.startLater();
  }

  /** Starts the next of the lane whose turn it is. Whether there may be more to start. */
  #next(): boolean {
    if (this.#holders.size >= this.#options.permits) return false;
    const [first] = this.#lanes;
    if (!first) return false;
    const [lane, queue] = first;
    const entry = queue.next();
    this.#lanes.delete(lane);
    if (queue.size > 0) this.#lanes.set(lane, queue);
    if (!entry) return false;
    this.#waiting -= 1;
    entry.start();
    return true;
  }

  /** While somebody waits, work that takes too long gives up its permit. */
  #watchOvertime(): void {
    const { overtimeMs } = this.#options;
    const [oldest] = this.#holders;
    if (overtimeMs === 0 || this.#timer || !oldest) return;
    const left = Math.max(1, oldest.since + overtimeMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const run of this.#holders) this.#giveUp(run);
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
    this.#holders.delete(run);
  }
}
