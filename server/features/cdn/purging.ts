import { setTimeout as sleep } from 'node:timers/promises';
import type { PurgeSettings } from '#server/config/cdn.ts';
import type { Services } from '#server/context.ts';
import type { Purges } from '#server/platform/answers/purges.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts';
import { dropFailed, dropWaiting, noteFailing } from '#server/platform/jobs/replaced-store.ts';
import { CONFIRMED_MS } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { sendPurge } from './purge-request.ts';

/** The kinds of jobs that tell the CDN of changes: at once, and a moment later. */
const PURGE = 'cdn-purge';
const SECOND_PURGE = 'cdn-second-purge';
const PURGES = [PURGE, SECOND_PURGE];

/** The least time between two purges of one process that writes a lot, in milliseconds. */
const PAUSE_MS = 250;
/**
 * When the second purge follows the first, in milliseconds: by then every process knows of the change, or lets no CDN
 * keep its answers (ContentVersion).
 */
const SECOND_MS = CONFIRMED_MS + 100;

/** How often to make sure of the version, in milliseconds: without that, no CDN keeps what this process answers. */
const CONFIRM_MS = 300;

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;

/**
 * Tells the CDN of every change by a job, which is stored with the change itself and so outlives a crash
 * (docs/decisions/0073-a-cdn-in-front.md). A purge that waits is replaced, since a later one covers it; one that has
 * begun is not, since it may have passed already what the change made old.
 */
export function openPurging({ db, clock, content }: Needs, settings: PurgeSettings) {
  const by = newId();
  let planned = Number.NEGATIVE_INFINITY;
  const timers = new Set<NodeJS.Timeout>();
  let jobs: Jobs | undefined;
  let regular: NodeJS.Timeout | undefined;
  let isAsking = false;

  /** While the database does not answer, there is one question. */
  const confirm = async () => {
    if (isAsking) return;
    isAsking = true;
    await content.refresh().catch(() => {});
    isAsking = false;
  };

  /** Starts what is due then, without waiting for the regular look. */
  const lookIn = (milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void jobs?.runDue();
      // Timers may be early by a millisecond, and a job is never started before its time.
    }, milliseconds + 2);
    timer.unref();
    timers.add(timer);
  };

  /** Now, or a moment after the one before; in milliseconds since the epoch. */
  const nextTime = () => {
    const now = clock.milliseconds();
    if (now >= planned) planned = Math.max(now, planned + PAUSE_MS);
    // A clock that was set back must not hold up purges for as long.
    if (planned > now + PAUSE_MS) planned = now;
    return planned;
  };

  const plan = async (transaction: Database, kind: string, at: number) => {
    const failing = await dropWaiting(transaction, kind === PURGE ? PURGES : [SECOND_PURGE]);
    const id = newId();
    await enqueue(transaction, kind, { by }, clock, {
      id,
      isAwaited: true,
      runAt: Temporal.Instant.fromEpochMilliseconds(at),
    });
    if (failing) await noteFailing(transaction, id, failing);
  };
  const planNow = (transaction: Database) => plan(transaction, PURGE, nextTime());
  const lookSoon = () => lookIn(Math.max(0, planned - clock.milliseconds()));

  const purge = async (signal: AbortSignal) => {
    // What this process answers from now on is new, even if another one wrote it.
    await content.refresh();
    await sendPurge(settings, signal);
    await dropFailed(db, PURGES);
  };
  const describe: JobKind['describe'] = async () => ({
    to: 'The CDN',
    subject: 'News that pages have changed',
  });

  const kinds: Record<string, JobKind> = {
    [PURGE]: {
      describe,
      run: async (_payload, { signal }) => {
        await purge(signal);
        const at = clock.milliseconds() + SECOND_MS;
        await db.transaction().execute((transaction) => plan(transaction, SECOND_PURGE, at));
        lookIn(SECOND_MS);
      },
    },
    [SECOND_PURGE]: {
      describe,
      run: async (payload, { signal }) => {
        // By another machine's clock it may be too early.
        if ((payload as { by: string }).by !== by) await sleep(SECOND_MS, undefined, { signal });
        await purge(signal);
      },
    },
  };

  return {
    jobs: kinds,
    begin: (running: Jobs): Purges => {
      jobs = running;
      content.atChange = planNow;
      content.afterChange = lookSoon;
      return {
        start: async () => {
          regular = setInterval(() => void confirm(), CONFIRM_MS).unref();
          await db.transaction().execute(planNow);
          lookSoon();
        },
        stop: () => {
          clearInterval(regular);
          for (const timer of timers) clearTimeout(timer);
        },
      };
    },
  };
}
