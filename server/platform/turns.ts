import { Refusal } from './refusal.ts';

/** How long a caller who found the queue full is told to wait, in seconds. */
const RETRY_SECONDS = 5;

/** Costly work, so many at once and so many waiting: a storm of it must not starve the rest. Refuses `unavailable`. */
export function createTurns({
  atOnce,
  waiting,
  sentence,
}: {
  atOnce: number;
  waiting: number;
  /** What is said to who finds the queue full. */
  sentence: string;
}) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new Refusal('unavailable', sentence, {
          headers: { 'Retry-After': String(RETRY_SECONDS) },
        });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place goes straight to the next in the queue, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
