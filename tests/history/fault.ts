import type { Operation } from './operation.ts';

/** Something that no order of the operations explains. */
export type Fault = {
  kind: FaultKind;
  key: string;
  /** What contradicts what, in a sentence. */
  words: string;
  /** The fewest operations that contradict each other. */
  operations: Operation[];
};

export type FaultKind =
  | 'a write is lost'
  | 'an old state is read'
  | 'an own write is not read'
  | 'a reader went back'
  | 'a write without an answer came and went'
  | 'a refused write is there'
  | 'nobody wrote what is there'
  | 'it is there before it was written'
  | 'it is there twice'
  | 'no order explains both'
  | 'a place is sold twice'
  | 'refused though a place was free';

/** An operation with the time in which it must have taken effect. */
export type Timed = { operation: Operation; from: number; to: number };

export const happensBefore = (one: Timed, other: Timed): boolean => one.to < other.from;
