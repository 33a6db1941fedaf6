import type { Log } from '#server/platform/log/log.ts';
import { FilesAway } from './files-away.ts';
import type { Failure } from './s3-failure.ts';

/** A busy storage, and one that refuses this server, is logged at most this often, in milliseconds. */
const QUIET_MS = 60_000;
/** While the storage is away, one request in this time tries whether it is back; all others fail at once. */
const TRY_MS = 2000;

/**
 * Logs when object storage goes away and when it is back: one line each, for any number of requests. While it is away,
 * pages that ask it for something do not wait for it one after the other.
 */
export class FilesWatch {
  readonly #log: Log | undefined;
  #awaySince: number | undefined;
  #nextTry = 0;
  readonly #said = new Map<string, number>();

  constructor(log: Log | undefined) {
    this.#log = log;
  }

  /** Before each request. Throws `FilesAway` while the storage is away and another request tries. */
  ask(): void {
    if (this.#awaySince === undefined) return;
    const now = performance.now();
    if (now < this.#nextTry) throw new FilesAway('away');
    this.#nextTry = now + TRY_MS;
  }

  failed({ state, problem }: Failure): void {
    const now = performance.now();
    if (state === 'away') {
      this.#nextTry = now + TRY_MS;
      if (this.#awaySince !== undefined) return;
      this.#awaySince = now;
      this.#log?.error({ problem }, 'the storage of the files is away');
      return;
    }
    if (now - (this.#said.get(state) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    this.#said.set(state, now);
    if (state === 'busy') this.#log?.warn({ problem }, 'the storage of the files is busy');
    else this.#log?.error({ problem }, 'the storage of the files refuses this server');
  }

  answered(): void {
    if (this.#awaySince === undefined) return;
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000);
    this.#awaySince = undefined;
    this.#log?.info({ seconds }, 'the storage of the files is back');
  }
}
