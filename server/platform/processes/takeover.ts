import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import type { HeldRows } from './held-rows.ts';
import { repeatedly } from './repeatedly.ts';

/** How often to look for processes that are gone, in milliseconds. */
const LOOK_MS = 2000;
/**
 * How long one must have been gone, without a break, in milliseconds: one whose connection was cut may come back, or
 * gives up what it works on (`LOST_MS` in postgres-liveness.ts).
 */
const GONE_MS = 16_000;
/** Whoever has not looked for longer than this, in milliseconds, has not seen that it was gone all the time. */
const BREAK_MS = 5000;

type Needs = Pick<Services, 'db' | 'liveness' | 'log'>;

/** Frees what processes held that are gone: others go on with it half a minute after a crash, at most. */
export class Takeover {
  readonly #needs: Needs;
  readonly #held: readonly HeldRows[];
  #goneSince = new Map<string, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(needs: Needs, held: readonly HeldRows[]) {
    this.#needs = needs;
    this.#held = held;
  }

  /** `now` is in milliseconds, by a clock that never goes back. Throws `DatabaseAway`. */
  async look(now = performance.now()): Promise<void> {
    const { db, liveness, log } = this.#needs;
    const holders = new Set((await Promise.all(this.#held.map((rows) => rows.holders(db)))).flat());
    const gone = await liveness.gone([...holders]);
    const known = now - this.#lookedAt > BREAK_MS ? new Map<string, number>() : this.#goneSince;
    this.#lookedAt = now;
    this.#goneSince = new Map(gone.map((name) => [name, known.get(name) ?? now]));
    for (const [name, since] of this.#goneSince) {
      if (now - since < GONE_MS) continue;
      for (const rows of this.#held) await rows.free(db, name);
      log.warn({ process: name }, 'a process ended while it worked: others go on with its jobs');
    }
  }
}

/** @returns what ends it */
export function startTakeover(needs: Needs, held: readonly HeldRows[]): () => Promise<void> {
  const takeover = new Takeover(needs, held);
  return repeatedly(async () => {
    try {
      await takeover.look();
    } catch (error) {
      if (!(error instanceof DatabaseAway))
        needs.log.error({ err: error }, 'cannot look for ended processes');
    }
  }, LOOK_MS);
}
