import { type Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Tables } from '#server/schema.ts';
import { DatabaseAway } from './database-away.ts';

/** How often the two clocks are compared, and how often it is said that they differ, in milliseconds. */
const COMPARE_MS = 60_000;
const SAY_MS = 3_600_000;
/** Each comparison takes the quickest of so many answers. */
const ANSWERS = 3;
/** From this difference on it is said, in milliseconds. */
const APART_MS = 5000;
/** Beyond this difference, in milliseconds, one of the clocks is badly wrong, and nobody knows which. */
const MAX_MS = 10 * 60_000;

type Followed = { own: Clock; onChange: (aheadMs: number) => void };

const CURE = 'let the network set both clocks: timedatectl set-ntp true';

/**
 * The time of a site on PostgreSQL: this machine's clock, corrected to the database's, so that processes on machines
 * whose clocks differ agree on what is due, public or over (docs/decisions/0071-limits-and-work-shared.md).
 */
export class DatabaseClock implements Clock {
  readonly #db: Kysely<Tables>;
  readonly #log: Log;
  readonly #own: Clock;
  readonly #onChange: (aheadMs: number) => void;
  #aheadMs = 0;
  #saidAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** `onChange` gets how far this clock is ahead of the machine's own, in milliseconds. */
  constructor(
    { db, log }: { db: Kysely<Tables>; log: Log },
    { own = systemClock, onChange = () => {} }: Partial<Followed> = {},
  ) {
    this.#db = db;
    this.#log = log;
    this.#own = own;
    this.#onChange = onChange;
  }

  now = () => this.#own.now().add({ milliseconds: this.#aheadMs });
  milliseconds = () => this.#own.milliseconds() + this.#aheadMs;

  /** Compares now, and from then on every minute. */
  async start(): Promise<void> {
    await this.compare();
    this.#timer = setInterval(() => {
      this.compare().catch((error: unknown) => {
        if (!(error instanceof DatabaseAway))
          this.#log.error({ err: error }, 'the clocks could not be compared');
      });
    }, COMPARE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async compare(): Promise<void> {
    let best = await this.#ask();
    for (let count = 1; count < ANSWERS; count += 1) {
      const next = await this.#ask();
      if (next.doubtMs < best.doubtMs) best = next;
    }
    const isFar = Math.abs(best.aheadMs) > MAX_MS;
    const aheadMs = isFar ? 0 : best.aheadMs;
    // Clocks that agree as well as can be known are left as they are.
    if (isFar || Math.abs(aheadMs - this.#aheadMs) > best.doubtMs) {
      this.#aheadMs = aheadMs;
      this.#onChange(aheadMs);
    }
    this.#say(best.aheadMs, isFar);
  }

  /** How far PostgreSQL's clock is ahead of this machine's, and how far that may be wrong. */
  async #ask(): Promise<{ aheadMs: number; doubtMs: number }> {
    const before = this.#own.milliseconds();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(this.#db);
    const after = this.#own.milliseconds();
    const aheadMs = Math.round((rows[0]?.at ?? before) - (before + after) / 2);
    return { aheadMs, doubtMs: (after - before) / 2 + 1 };
  }

  #say(aheadMs: number, isFar: boolean): void {
    if (Math.abs(aheadMs) <= APART_MS || performance.now() - this.#saidAt < SAY_MS) return;
    this.#saidAt = performance.now();
    const entry = { seconds: Math.round(aheadMs / 1000), cure: CURE };
    if (isFar)
      this.#log.error(entry, 'the database’s clock is far ahead of, or behind, this machine’s');
    else
      this.#log.warn(entry, 'the database’s clock differs from this machine’s: its time is used');
  }
}
