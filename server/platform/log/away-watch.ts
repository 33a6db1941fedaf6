import type { Log } from './log.ts';

/** One that is busy, or refuses this server, is logged at most this often, in milliseconds. */
const QUIET_MS = 60_000;
/** While it is away, one request in this time tries whether it is back. */
const TRY_MS = 2000;

/**
 * Logs when something that the server asks over the network goes away and when it is back: one line each, for any
 * number of requests.
 */
export class AwayWatch {
  /** As in the log: "the database". */
  readonly #name: string;
  readonly #log: Log | undefined;
  /** Until then, what opens it says what is wrong. */
  #hasAnswered: boolean;
  #awaySince: number | undefined;
  #nextTry = 0;
  readonly #said = new Map<string, number>();

  constructor(name: string, log: Log | undefined, { isOpened = true } = {}) {
    this.#name = name;
    this.#log = log;
    this.#hasAnswered = isOpened;
  }

  /** Whether to ask it: not while it is away and another request tries. */
  mayTry(): boolean {
    if (this.#awaySince === undefined) return true;
    const now = performance.now();
    if (now < this.#nextTry) return false;
    this.#nextTry = now + TRY_MS;
    return true;
  }

  failed(state: 'away' | 'busy' | 'refused', problem: string): void {
    if (!this.#hasAnswered) return;
    const now = performance.now();
    if (state === 'away') {
      this.#nextTry = now + TRY_MS;
      if (this.#awaySince !== undefined) return;
      this.#awaySince = now;
      this.#log?.error({ problem }, `${this.#name} is away`);
      return;
    }
    if (now - (this.#said.get(state) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    this.#said.set(state, now);
    if (state === 'busy') this.#log?.warn({ problem }, `${this.#name} is busy`);
    else this.#log?.error({ problem }, `${this.#name} refuses this server`);
  }

  answered(): void {
    this.#hasAnswered = true;
    if (this.#awaySince === undefined) return;
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000);
    this.#awaySince = undefined;
    this.#log?.info({ seconds }, `${this.#name} is back`);
  }
}
