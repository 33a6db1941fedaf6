import { FairQueue } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

/** How long callers are asked to wait if the queue is full, in seconds. */
const RETRY_SECONDS = 5;

/** Who waits: by turns at each step of the path, such as network and account. */
export type Waiter = {
  path: readonly string[];
  /** A queue of its own, served by turns with the others: a crowd in one takes no place in another. */
  lane?: string;
};

/**
 * Limits costly work to so many at once, and so many waiting in each lane. Whoever waits is served by turns, network by
 * network and account by account, and not in the order of arrival. If a lane is full, the newest of those who have the
 * most waiting there is refused (`unavailable`), which need not be the one that just came: so a whole church behind one
 * address may use the queue while nobody else needs it, and one sender cannot keep others out.
 */
export function createFairSemaphore({
  atOnce,
  waiting,
  sentence,
}: {
  atOnce: number;
  /** How many may wait in each lane. */
  waiting: number;
  /** The sentence for those refused because the queue is full. */
  sentence: string;
}) {
  let running = 0;
  type Entry = { go: () => void; refuse: (reason: Refusal) => void };
  /** In the order of their next turn. */
  const lanes = new Map<string, FairQueue<Entry>>();

  const wait = ({ path, lane = '' }: Waiter) =>
    new Promise<void>((go, refuse) => {
      const queue = lanes.get(lane) ?? new FairQueue<Entry>();
      lanes.set(lane, queue);
      queue.add({ go, refuse }, path);
      if (queue.size > waiting) queue.dropOfMost()?.refuse(full());
      if (queue.size === 0) lanes.delete(lane);
    });

  const next = (): Entry | undefined => {
    const [first] = lanes;
    if (!first) return undefined;
    const [lane, queue] = first;
    const entry = queue.next();
    lanes.delete(lane);
    if (queue.size > 0) lanes.set(lane, queue);
    return entry;
  };

  const full = () =>
    new Refusal('unavailable', sentence, { headers: { 'Retry-After': String(RETRY_SECONDS) } });

  return async <T>(work: () => Promise<T>, waiter: Waiter): Promise<T> => {
    if (running >= atOnce) await wait(waiter);
    else running += 1;
    try {
      return await work();
    } finally {
      const entry = next();
      // The place goes directly to the next in the queue, so that nobody else takes it.
      if (entry) entry.go();
      else running -= 1;
    }
  };
}
