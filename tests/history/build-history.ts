// Histories for the checker's own tests.
import { type Action, type Answered, DATABASE, type Operation, type Value } from './operation.ts';

type Given = Partial<Pick<Operation, 'client' | 'call' | 'return'>> & Partial<Answered>;

/** Operations one after the other, a second each, unless they say when they were. */
export function buildHistory(...made: ((at: number) => Operation)[]): Operation[] {
  return made.map((make, at) => ({ ...make(at * 1000), id: at }));
}

const operation =
  (action: Action, given: Given) =>
  (at: number): Operation => ({
    ...{ id: 0, client: 'Ana', what: action.kind, action },
    ...{ call: at, return: at + 500, outcome: 'ok', ...given },
  });

export const write = (value: Value, given: Given = {}) =>
  operation({ kind: 'write', key: 'title', value }, given);
export const read = (found: Value, given: Given = {}) =>
  operation({ kind: 'read', key: 'title' }, { client: 'Ben', found, ...given });
export const add = (value: string, given: Given = {}) =>
  operation({ kind: 'add', key: 'rows', value }, given);
export const look = (found: readonly string[], given: Given = {}) =>
  operation({ kind: 'look', key: 'rows' }, { client: 'Ben', found, ...given });
export const take = (client: string, given: Given = {}) =>
  operation({ kind: 'add', key: 'address', value: client, of: 1 }, { client, ...given });
export const holders = (found: readonly string[], given: Given = {}) =>
  operation({ kind: 'look', key: 'address' }, { client: DATABASE, found, ...given });

export const unknown: Given = { outcome: 'unknown', return: Number.POSITIVE_INFINITY };
export const refused: Given = { outcome: 'refused' };
export const full: Given = { outcome: 'refused', isFull: true };
export const byDatabase: Given = { client: DATABASE };
