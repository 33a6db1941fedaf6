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

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;

/**
 * Tells the CDN of every change by a job, which is stored with the change itself and so outlives a crash
 * (docs/decisions/0073-a-cdn-in-front.md). A purge that waits is replaced, since a later one covers it; one that has
 * begun is not, since it may have passed already what the change made old.
 */
export class Purging {
  readonly jobs: JobHandler[];
  readonly #needs: Needs;
  readonly #settings: PurgeSettings;
  /** Names this process. */
  readonly #by = newId();
  readonly #timers = new Set<NodeJS.Timeout>();
  #planned = Number.NEGATIVE_INFINITY;
  #running: Jobs | undefined;
  #regular: NodeJS.Timeout | undefined;
  #isAsking = false;

  constructor(needs: Needs, settings: PurgeSettings) {
    this.#needs = needs;
    this.#settings = settings;
    const told = {
      sayFailure: sayPurgeFailure,
      describe: async () => ({
        to: t('The CDN'),
        subject: t('News that pages have changed'),
      }),
    };
    this.jobs = [
      purge.handle({ ...told, run: (_, { signal }) => this.#purge(signal) }),
      secondPurge.handle({ ...told, run: ({ by }, { signal }) => this.#purgeAgain(by, signal) }),
    ];
  }

  begin(running: Jobs): Purges {
    this.#running = running;
    const { db, content } = this.#needs;
    const planNow = (transaction: Database) => this.#plan(transaction, purge, this.#nextTime());
    content.atChange = planNow;
    content.afterChange = () => this.#lookSoon();
    return {
      start: async () => {
        this.#regular = setInterval(() => void this.#confirm(), CONFIRM_MS).unref();
        await db.transaction().execute(planNow);
        this.#lookSoon();
      },
      stop: () => {
        clearInterval(this.#regular);
        for (const timer of this.#timers) clearTimeout(timer);
      },
    };
  }

  /** While the database does not answer, there is one question. */
  async #confirm(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#needs.content.refresh().catch(() => {});
    this.#isAsking = false;
  }

  /** Now, or a moment after the one before; in milliseconds since the epoch. */
  #nextTime(): number {
    const now = this.#needs.clock.milliseconds();
    if (now >= this.#planned) this.#planned = Math.max(now, this.#planned + PAUSE_MS);
    // A clock that was set back must not hold up purges for as long.
    if (this.#planned > now + PAUSE_MS) this.#planned = now;
    return this.#planned;
  }

  async #plan(transaction: Database, job: typeof purge, at: number): Promise<void> {
    const { clock } = this.#needs;
    const failing = await dropWaiting(transaction, job === purge ? purges : [secondPurge.name]);
    const id = newId();
    const runAt = Temporal.Instant.fromEpochMilliseconds(at);
    await job.enqueue({ db: transaction, clock }, { by: this.#by }, { id, isAwaited: true, runAt });
    if (failing) await noteFailing(transaction, id, failing);
  }

  #lookSoon(): void {
    this.#lookIn(Math.max(0, this.#planned - this.#needs.clock.milliseconds()));
  }

  /** Starts what is due then, without waiting for the regular look. */
  #lookIn(milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#running?.runDue();
      // Timers may be early by a millisecond, and a job is never started before its time.
    }, milliseconds + 2);
    timer.unref();
    this.#timers.add(timer);
  }

  async #purge(signal: AbortSignal): Promise<void> {
    await this.#send(signal);
    const { db, clock } = this.#needs;
    const at = clock.milliseconds() + SECOND_MS;
    await db.transaction().execute((transaction) => this.#plan(transaction, secondPurge, at));
    this.#lookIn(SECOND_MS);
  }

  async #purgeAgain(by: string, signal: AbortSignal): Promise<void> {
    // By another machine's clock it may be too early.
    if (by !== this.#by) await sleep(SECOND_MS, undefined, { signal });
    await this.#send(signal);
  }

  async #send(signal: AbortSignal): Promise<void> {
    const { db, content } = this.#needs;
    // What this process answers from now on is new, even if another one wrote it.
    await content.refresh();
    await sendPurge(this.#settings, signal);
    await dropFailed(db, purges);
  }
}
