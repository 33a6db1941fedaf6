/**
 * How often answers of one call were sent from memory: whole, or only that nothing changed. Plain numbers, since most
 * requests end there, and nothing else is done for them.
 */
export type Tally = { readonly call: string; whole: number; unchanged: number };

/** What is counted of the answers of one server, whether anybody asks for it or not. */
export class Tallies {
  readonly #byCall = new Map<string, Tally>();
  /** Answers that were made and put into memory. */
  made = 0;
  /** Answers from memory that the app itself gave: to HEAD, and in an encoding that nobody had asked for. */
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
