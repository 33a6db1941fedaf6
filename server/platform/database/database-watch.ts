import type { Log } from '#server/platform/log/log.ts';
import { reasonOf } from './database-away.ts';

/** A busy database is logged at most this often, in milliseconds. */
const BUSY_QUIET_MS = 60_000;

/** Logs when the database goes away and when it is back: one line each, for any number of queries. */
export class DatabaseWatch {
  readonly #log: Log | undefined;
  #awaySince: number | undefined;
  #busySaid = Number.NEGATIVE_INFINITY;

  constructor(log: Log | undefined) {
    this.#log = log;
  }

  failed(state: 'away' | 'busy', error: unknown): void {
    const now = performance.now();
    const problem = reasonOf(error);
    if (state === 'away' && this.#awaySince === undefined) {
      this.#awaySince = now;
      this.#log?.error({ problem }, 'the database is away');
    }
    if (state === 'busy' && now - this.#busySaid >= BUSY_QUIET_MS) {
      this.#busySaid = now;
      this.#log?.warn({ problem }, 'the database is busy');
    }
  }

  answered(): void {
    if (this.#awaySince === undefined) return;
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000);
    this.#awaySince = undefined;
    this.#log?.info({ seconds }, 'the database is back');
  }
}
