import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { type Clock, toStored } from './clock.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

/** What one kind of job does. It may be called again with the same id after a failure or a crash. */
export type JobHandler = (payload: unknown, job: { id: string }) => Promise<void>;

/** How long one try may take before another process may take the job over, in seconds. */
const LOCK_SECONDS = 120;
const POLL_MS = 1000;
/** After this many tries a job is left for a person to look at: a day and a half of trying. */
const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_SECONDS = 6 * 3600;
const DONE_KEPT_DAYS = 30;

/** Asks for work after the answer. Belongs in the transaction that makes the work necessary. */
export async function enqueue(
  db: Database,
  kind: string,
  payload: unknown,
  clock: Clock,
): Promise<void> {
  const now = toStored(clock.now());
  await db
    .insertInto('jobs')
    .values({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      state: 'waiting',
      attempts: 0,
      run_at: now,
      locked_until: null,
      last_error: null,
      created_at: now,
      done_at: null,
    })
    .execute();
}

/**
 * Runs jobs one after the other, at least once each, with growing pauses between failures. A job is done only
 * when its handler returned, so a crash repeats the one it interrupted and loses none.
 */
export class Jobs {
  readonly #needs: { db: Kysely<Tables>; clock: Clock; log: Log };
  readonly #handlers: Record<string, JobHandler>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    needs: { db: Kysely<Tables>; clock: Clock; log: Log },
    handlers: Record<string, JobHandler>,
  ) {
    this.#needs = needs;
    this.#handlers = handlers;
  }

  start(): void {
    this.#timer = setInterval(() => void this.runDue(), POLL_MS);
    this.#timer.unref();
  }

  /** Takes no further job and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#running;
  }

  /** Runs what is due. Calls while it runs join it. */
  runDue(): Promise<void> {
    this.#running ??= this.#drain()
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'jobs could not be read'))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #drain(): Promise<void> {
    while (!this.#isStopped) {
      const job = await this.#claim();
      if (!job) return;
      await this.#run(job);
    }
  }

  async #claim() {
    const { db, clock } = this.#needs;
    const now = clock.now();
    const job = await db
      .selectFrom('jobs')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('run_at', '<=', toStored(now))
      .where((row) =>
        row.or([row('locked_until', 'is', null), row('locked_until', '<', toStored(now))]),
      )
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    if (!job) return undefined;
    const lock = toStored(now.add({ seconds: LOCK_SECONDS }));
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ locked_until: lock, attempts: job.attempts + 1 })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { ...job, attempts: job.attempts + 1 } : undefined;
  }

  async #run(job: { id: string; kind: string; payload: string; attempts: number }): Promise<void> {
    const { db, clock, log } = this.#needs;
    try {
      const handler = this.#handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}.`);
      await handler(JSON.parse(job.payload), { id: job.id });
      const done_at = toStored(clock.now());
      // What was done may hold an address: only that it was done is kept.
      await this.#finish(job.id, { state: 'done', payload: '{}', done_at, last_error: null });
    } catch (error) {
      const isLast = job.attempts >= MOST_ATTEMPTS;
      const message = error instanceof Error ? error.message : String(error);
      const seconds = Math.min(LONGEST_WAIT_SECONDS, 15 * 2 ** job.attempts);
      const run_at = toStored(clock.now().add({ seconds }));
      log.warn(
        { job: job.id, kind: job.kind, attempt: job.attempts, isLast, problem: message },
        'a job failed',
      );
      await this.#finish(job.id, {
        state: isLast ? 'failed' : 'waiting',
        run_at,
        last_error: message.slice(0, 500),
      });
    }
    const old = toStored(clock.now().subtract({ hours: 24 * DONE_KEPT_DAYS }));
    await db.deleteFrom('jobs').where('state', '=', 'done').where('run_at', '<', old).execute();
  }

  async #finish(id: string, change: Partial<Tables['jobs']>): Promise<void> {
    await this.#needs.db
      .updateTable('jobs')
      .set({ ...change, locked_until: null })
      .where('id', '=', id)
      .execute();
  }
}
