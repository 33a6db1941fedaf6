import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '#languages/t.ts';
import type { PurgeSettings } from '#server/config/cdn.ts';
import type { Purges, Services } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { dropFailed, dropWaiting, noteFailing } from '#server/platform/jobs/unsent-store.ts';
import { CONFIRMED_MS } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { purge, secondPurge } from './jobs.ts';
import { sayPurgeFailure, sendPurge } from './purge-request.ts';

const purges = [purge.name, secondPurge.name];

/** The least time between two purges of one process that writes a lot, in milliseconds. */
const PAUSE_MS = 250;
/**
 * When the second purge follows the first, in milliseconds: by then every process knows of the change, or lets no CDN
 * keep its answers (ContentVersion).
 */
const SECOND_MS = CONFIRMED_MS + 100;

/** How often to make sure of the version, in milliseconds: without that, no CDN keeps what this process answers. */
const CONFIRM_MS = 300;

/**
 * Tells the CDN of every change by a job, which is stored with the change itself and so outlives a crash
 * (docs/decisions/0073-a-cdn-in-front.md). A purge that waits is replaced, since a later one covers it; one that has
 * begun is not, since it may have passed already what the change made old.
 */
export function openPurging(
  { db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>,
  settings: PurgeSettings,
) {
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

  const plan = async (transaction: Database, job: typeof purge, at: number) => {
    const failing = await dropWaiting(transaction, job === purge ? purges : [secondPurge.name]);
    const id = newId();
    const runAt = Temporal.Instant.fromEpochMilliseconds(at);
    await job.enqueue({ db: transaction, clock }, { by }, { id, isAwaited: true, runAt });
    if (failing) await noteFailing(transaction, id, failing);
  };
  const planNow = (transaction: Database) => plan(transaction, purge, nextTime());
  const lookSoon = () => lookIn(Math.max(0, planned - clock.milliseconds()));

  const send = async (signal: AbortSignal) => {
    // What this process answers from now on is new, even if another one wrote it.
    await content.refresh();
    await sendPurge(settings, signal);
    await dropFailed(db, purges);
  };
  const describe = async () => ({
    to: t('The CDN'),
    subject: t('News that pages have changed'),
  });

  const handlers: JobHandler[] = [
    purge.handle({
      describe,
      sayFailure: sayPurgeFailure,
      run: async (_, { signal }) => {
        await send(signal);
        const at = clock.milliseconds() + SECOND_MS;
        await db.transaction().execute((transaction) => plan(transaction, secondPurge, at));
        lookIn(SECOND_MS);
      },
    }),
    secondPurge.handle({
      describe,
      sayFailure: sayPurgeFailure,
      run: async (payload, { signal }) => {
        // By another machine's clock it may be too early.
        if (payload.by !== by) await sleep(SECOND_MS, undefined, { signal });
        await send(signal);
      },
    }),
  ];

  return {
    jobs: handlers,
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
