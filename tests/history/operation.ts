// What a history is made of: requests of clients, each with what it meant, when it was asked and answered, and how.

/** What a register holds; null: nothing yet. */
export type Value = string | number | null;

/**
 * What a request does to the one thing it is about, its key.
 * - A **register** has one value at a time: `write`, `read`. Each write of a key has a value of its own.
 * - A **set** only grows: `add`, `look`. Of several requests for the same value one takes effect.
 * - **Places** are a set of which no more than `of` are given out.
 */
export type Action =
  | { kind: 'write'; key: string; value: Value }
  | { kind: 'read'; key: string }
  | { kind: 'add'; key: string; value: string; of?: number }
  | { kind: 'look'; key: string };

/** `refused`: it certainly had no effect. `unknown`: it may have had its effect, may have it yet, or never. */
type Outcome = 'ok' | 'refused' | 'unknown';

export type Answered = {
  outcome: Outcome;
  /** What a read found; of a look, all values, as often as they are there. */
  found?: Value | readonly string[];
  /** Refused since all places were taken. */
  isFull?: boolean;
  /** The answer says that the server is without its database. */
  isAway?: boolean;
  /** For people: a status, an error. */
  detail?: string;
};

/** Times are those of one monotonic clock, in milliseconds. One without an answer is unknown and never returned. */
export type Operation = Answered & {
  id: number;
  client: string;
  /** For people: "PUT /api/blog". */
  what: string;
  action?: Action;
  call: number;
  return: number;
};

/** What happened to the server, for people. */
export type Event = { event: string; at: number };

/** Who reads the tables themselves, without a server. */
export const DATABASE = 'database';
