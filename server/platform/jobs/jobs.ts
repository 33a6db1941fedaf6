import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { outsideRequests } from '#server/platform/http/current-request.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Liveness } from '#server/platform/processes/liveness.ts';
import type { Tables } from '#server/schema.ts';
import type { JobHandler } from './job-handler.ts';
import { KEPT_PLACES, NOTE_MS, PLACES, POLL_MS, RELEASE_MS, STOP_MS } from './job-rules.ts';
import {
  AWAITED,
  claimJob,
  deleteOldJobs,
  type JobRow,
  NOT_AWAITED,
  noteTry,
} from './job-store.ts';
import { tryJob } from './job-try.ts';

type Needs = {
  db: Kysely<Tables>;
  kind: DatabaseKind;
  clock: Clock;
  log: Log;
  liveness: Liveness;
};

/**
 * Runs jobs, a few at once, at least once each, with growing pauses between failures
 * (docs/decisions/0031-mail-that-does-not-go-out.md). A job counts as done only when that is stored, so a crash repeats
 * interrupted jobs and loses none.
 */
export class Jobs {
  readonly #needs: Needs;
  readonly #handlers: Map<string, JobHandler>;
  readonly #underWay = new Set<Promise<void>>();
  #abandoning = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #asked = 0;
  #unnoted = 0;
  #isStopped = false;
  #isWaiting = false;

  constructor(needs: Needs, handlers: JobHandler[]) {
    this.#needs = needs;
    this.#handlers = new Map(handlers.map((handler) => [handler.name, handler]));
    needs.liveness.onLost(() => this.#abandon());
  }

  handlerOf(name: string): JobHandler | undefined {
    return this.#handlers.get(name);
  }

  /** The kinds that are worth doing at any time. */
  kindsOfLastingUse(): string[] {
    return [...this.#handlers.values()]
      .filter(({ usefulForSeconds }) => usefulForSeconds === undefined)
      .map(({ name }) => name);
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), POLL_MS);
    this.#timer.unref();
  }

  /** Runs what is due. Settles when no job is due or running. */
  async runDue(): Promise<void> {
    this.#look();
    await this.#settled();
  }

  /**
   * Starts no more jobs. Jobs that do not end soon are abandoned, and left to the next start. Settles within seconds.
   */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await atMost(STOP_MS, this.#settled());
    this.#abandoning.abort();
    await atMost(RELEASE_MS, this.#settled());
  }

  /** Ends the tries that are under way: other processes may be about to begin them. */
  #abandon(): void {
    this.#abandoning.abort();
    this.#abandoning = new AbortController();
  }

  async #settled(): Promise<void> {
    while (this.#claiming || this.#underWay.size > 0)
      await Promise.all([this.#claiming, ...this.#underWay]);
  }

  /** Starts due jobs in free places; if it is already checking, it checks again afterward. */
  #look(): void {
    this.#asked += 1;
    // The jobs do not belong to the request that started this.
    this.#claiming ??= outsideRequests(() => this.#claimDue());
  }

  async #claimDue(): Promise<void> {
    try {
      for (let seen = 0; seen !== this.#asked; ) {
        seen = this.#asked;
        for (let job = await this.#next(); job; job = await this.#next()) this.#begin(job);
      }
      if (this.#unnoted === 0) this.#heardOfDatabase(undefined);
    } catch (error) {
      this.#heardOfDatabase(error);
    } finally {
      this.#claiming = undefined;
    }
  }

  /** The next due job that has a place. */
  async #next(): Promise<JobRow | undefined> {
    const taken = this.#underWay.size;
    if (this.#isStopped || taken >= PLACES + KEPT_PLACES) return undefined;
    const { db, clock } = this.#needs;
    const lowest = taken < PLACES ? NOT_AWAITED : AWAITED;
    const kinds = [...this.#handlers.keys()];
    const job = await claimJob(this.#needs, clock.now(), { lowest, kinds });
    if (!job || !this.#isStopped) return job;
    await noteTry(db, job, {});
    return undefined;
  }

  #begin(job: JobRow): void {
    const work = this.#do(job).finally(() => {
      this.#underWay.delete(work);
      this.#look();
    });
    this.#underWay.add(work);
  }

  async #do(job: JobRow): Promise<void> {
    const handler = this.#handlers.get(job.kind);
    const { signal } = this.#abandoning;
    const change = await tryJob(this.#needs, handler, job, signal);
    const deadline = performance.now() + NOTE_MS;
    this.#unnoted += 1;
    // A finished job must not run again only because the database was away for a moment.
    while (!(await this.#note(job, change)) && performance.now() < deadline) {
      if (signal.aborted) break;
      await sleep(POLL_MS);
    }
    this.#unnoted -= 1;
  }

  async #note(job: JobRow, change: Parameters<typeof noteTry>[2]): Promise<boolean> {
    const { db, clock } = this.#needs;
    try {
      await noteTry(db, job, change);
      if (change.state === 'done') await deleteOldJobs(db, clock.now());
      return true;
    } catch (error) {
      this.#heardOfDatabase(error);
      return false;
    }
  }

  /** One log line when jobs cannot be stored, and one when they can again. The database logs itself that it is away. */
  #heardOfDatabase(error: unknown): void {
    const { log } = this.#needs;
    if (error instanceof DatabaseAway) return;
    if (error !== undefined && !this.#isWaiting)
      log.error({ err: error }, 'jobs wait for the database');
    if (error === undefined && this.#isWaiting) log.info('jobs continue');
    this.#isWaiting = error !== undefined;
  }
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([
    work.finally(() => timer.abort()),
    sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => {}),
  ]);
}
