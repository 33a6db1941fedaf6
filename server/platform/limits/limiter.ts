import { Refusal } from '#server/platform/calls/refusal.ts';
import { currentRequest, withoutPlace } from '#server/platform/http/current-request.ts';
import { FairSemaphore, QueueFull, type Waiter } from './fair-semaphore.ts';

/** How long callers are asked to wait if the queue is full, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Limits costly work on other threads: so much at once and so much waiting, so that bursts do not starve the rest.
 * Waiters are served by turns: the request's network, or who is given. Refuses `unavailable`.
 */
export function createLimiter({
  atOnce,
  waiting,
  sentence,
}: {
  atOnce: number;
  waiting: number;
  /** The sentence for callers if the queue is full. */
  sentence: () => string;
}) {
  const semaphore = new FairSemaphore({ permits: atOnce, waiting });
  return async <T>(
    work: () => Promise<T>,
    waiter: Waiter = { path: [currentRequest()?.network ?? ''] },
  ): Promise<T> => {
    try {
      return await withoutPlace(() => semaphore.run(waiter, work));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new Refusal('unavailable', sentence(), {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      });
    }
  };
}
