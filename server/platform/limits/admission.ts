import type { IncomingMessage, RequestListener } from 'node:http';
import { language, t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { FairSemaphore, type OnWaiting, type Permit } from './fair-semaphore.ts';
import { isTurnLeft } from './turn-budget.ts';

/** How long callers are asked to wait if the queue is full, in seconds. */
const RETRY_SECONDS = '5';

/**
 * How many wait for an answer, of all networks together: two hundred people behind one address, with six connections
 * each, are 1,200. Each takes about 10 KB.
 */
const WAITING = 2000;
const WAITING_TO_BE_READ = 100_000;
/** What takes longer, in milliseconds, waits for something else than this process's own work. */
const OVERTIME_MS = 1000;
const OVERTIME = 64;

/** Requests wait in two queues: for pages, which take megabytes each while they are made, and for all else. */
const createQueues = () => {
  const common = { waiting: WAITING, overtimeMs: OVERTIME_MS, overtime: OVERTIME, yields: true };
  return {
    pages: new FairSemaphore({ ...common, permits: 4 }),
    // More than PostgreSQL's connections of one process, which would otherwise be idle.
    calls: new FairSemaphore({ ...common, permits: 16 }),
  };
};

/** One for all, in each language: under a flood thousands are refused, and a stack for each would cost more than the refusal. */
const busy = new Map<string, Refusal>();

/** What is said to whom there is no room for, in the current language. */
export function noTurn(): Refusal {
  const known = busy.get(language());
  if (known) return known;
  const sentence = t('Very many requests came at once. Please try again in a moment.');
  const made = new Refusal('unavailable', sentence, { headers: { 'Retry-After': RETRY_SECONDS } });
  busy.set(language(), made);
  return made;
}

/** Whoever watches the server must learn how it is while many wait. */
const NEVER_WAITS = /^\/(healthz|readyz|metrics)$/;
const CALLS = /^\/(api|assets|share)\//;

/**
 * Lets answers from memory be sent at once, as long as a turn of the event loop lasts; beyond it networks have turns,
 * too.
 */
export function inFastLane(
  serve: RequestListener,
  networkOf: (request: IncomingMessage) => string,
): RequestListener {
  const lane = new FairSemaphore({ permits: 1, waiting: WAITING_TO_BE_READ, yields: true });
  return (request, response) => {
    if (isTurnLeft()) serve(request, response);
    // Nobody is refused: there is one for each connection at most.
    else void lane.run({ path: [networkOf(request)] }, async () => serve(request, response));
  };
}

type Asking = {
  path: string;
  /** Networks have turns, so that one which asks a lot delays only itself. */
  network: string;
  /** Called with a way to leave the queue, for somebody who hangs up while waiting. */
  onWaiting?: OnWaiting | undefined;
};
export type Admit = <T>(asking: Asking, work: (permit: Permit) => Promise<T>) => Promise<T>;

/** The permit of what never waits. */
const noPermit: Permit = { without: (work) => work() };

/**
 * Lets requests in that are not answered from memory: a bounded queue in front of everything that costs time before
 * anybody knows who asks (docs/decisions/0078-a-fair-queue.md). Throws `QueueFull`.
 */
export function createAdmission(): Admit {
  const { pages, calls } = createQueues();
  return async ({ path, network, onWaiting }, work) => {
    if (NEVER_WAITS.test(path)) return work(noPermit);
    return (CALLS.test(path) ? calls : pages).run({ path: [network] }, work, onWaiting);
  };
}
