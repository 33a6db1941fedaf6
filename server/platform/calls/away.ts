import { Refusal } from './refusal.ts';

/** What callers are told, and how long they are asked to wait, in seconds. */
type Told = { sentence: () => string; retrySeconds: number };

/** Something that the site needs failed, in one of some ways. Answered with 503. */
class Away<S extends string> extends Refusal {
  readonly state: S;

  constructor(told: Record<S, Told>, state: S, cause?: unknown) {
    const { sentence, retrySeconds } = told[state];
    super('unavailable', sentence(), { headers: { 'Retry-After': String(retrySeconds) } });
    this.state = state;
    this.cause = cause;
  }
}

/** The class of such failures of one thing, with what is said of each. */
export const awayWith = <S extends string>(told: Record<S, Told>) =>
  class extends Away<S> {
    constructor(state: S, cause?: unknown) {
      super(told, state, cause);
    }
  };
