import { Refusal } from './refusal.ts';

/** How long callers are asked to wait if the queue is full, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Limits costly work: so many at once and so many waiting, so that bursts do not starve the rest. Refuses
 * `unavailable`.
 */
export function createTurns({
  atOnce,
  waiting,
  sentence,
}: {
  atOnce: number;
  waiting: number;
  /** The sentence for callers if the queue is full. */
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
      // The place goes directly to the next in the queue, so that nobody else takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
