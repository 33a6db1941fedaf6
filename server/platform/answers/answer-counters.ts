/**
 * How often answers of one call were sent from memory: complete, or as 304. Plain numbers, since most requests end
 * there and must be cheap.
 */
export type AnswerCounter = { readonly call: string; whole: number; unchanged: number };

/** The counters of one server's answers, kept whether the metrics are used or not. */
export class AnswerCounters {
  readonly #byCall = new Map<string, AnswerCounter>();
  /** Answers that were made and cached. */
  made = 0;
  /** Answers from memory that the app itself gave: to HEAD, and in an encoding requested for the first time. */
  again = 0;

  of(call: string): AnswerCounter {
    const known = this.#byCall.get(call);
    if (known) return known;
    const counter = { call, whole: 0, unchanged: 0 };
    this.#byCall.set(call, counter);
    return counter;
  }

  all(): AnswerCounter[] {
    return [...this.#byCall.values()];
  }
}
