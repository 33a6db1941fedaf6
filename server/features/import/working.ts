import type { Import } from '#contract/imports.ts';
import type { ImportRecord } from './import-record.ts';
import { BATCH } from './limits.ts';

/** Work of an import, as its steps know it. */
export type Working = {
  readonly record: ImportRecord;
  /** Says how far the work is. False once somebody stopped it, or another process goes on with it. */
  report: (progress: Import['progress']) => Promise<boolean>;
};

/** The things of a step, some at a time, each after the one before. */
type Step<T, K> = {
  name: string;
  /** How many things there are in all steps, and how many are done. */
  whole: { done: number; of: number };
  start: K;
  read: (after: K) => Promise<T[]>;
  keyOf: (thing: T) => K;
  act: (thing: T) => Promise<void>;
};

/** Goes through the things of a step. False once somebody stopped the work. */
export async function inTurn<T, K>(work: Working, step: Step<T, K>): Promise<boolean> {
  const { name, whole, read, keyOf, act } = step;
  let after = step.start;
  for (;;) {
    const things = await read(after);
    for (const thing of things) {
      await act(thing);
      whole.done += 1;
      after = keyOf(thing);
      if (!(await work.report({ step: name, ...whole }))) return false;
    }
    if (things.length < BATCH) return true;
  }
}

/** Somebody stopped the work, or another process goes on with it: what is being made is taken back. */
export class WorkOver extends Error {}
