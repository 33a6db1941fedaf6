/**
 * How often answers of one call were sent from memory: complete, or as 304. Plain numbers, since most requests end
 * there and must be cheap.
 */
export type Tally = { readonly call: string; whole: number; unchanged: number };

/** The counters of one server's answers, kept whether the metrics are used or not. */
export class Tallies {
  readonly #byCall = new Map<string, Tally>();
  /** Answers that were made and cached. */
  made = 0;
  /** Answers from memory that the app itself gave: to HEAD, and in an encoding requested for the first time. */
  again = 0;

  of(call: string): Tally {
    const known = this.#byCall.get(call);
    if (known) return known;
    const tally = { call, whole: 0, unchanged: 0 };
    this.#byCall.set(call, tally);
    return tally;
  }

  all(): Tally[] {
    return [...this.#byCall.values()];
  }
}
