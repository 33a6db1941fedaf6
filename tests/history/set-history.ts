import type { Fault, Timed } from './fault.ts';
import type { Operation } from './operation.ts';

/** An operation with its position in the chain of what looks found: even for looks, odd for what comes between. */
export type Step = { timed: Timed; position: number; value?: string; isFull?: boolean };

export type SetHistory = {
  /** By value: when it was added. Several requests for one value are one, which took effect in any of them. */
  adds: Map<string, Timed>;
  looks: Step[];
  /** What looks found, each with all of the one before. The first is empty. */
  states: { found: ReadonlySet<string>; by: Operation | undefined }[];
  /** By value: the first state that has it. */
  firstWith: Map<string, number>;
  /** How many there may be. */
  places: number;
  refusals: Timed[];
  faults: Fault[];
};

export const foundIn = ({ found }: Operation): readonly string[] =>
  Array.isArray(found) ? found : [];

export function readSet(key: string, all: readonly Timed[]): SetHistory {
  const history: SetHistory = {
    adds: new Map(),
    looks: [],
    states: [{ found: new Set(), by: undefined }],
    firstWith: new Map(),
    places: Number.POSITIVE_INFINITY,
    refusals: [],
    faults: [],
  };
  const refused = new Map<string, Timed>();
  for (const timed of all) addTo(history, refused, timed);
  for (const value of history.adds.keys()) refused.delete(value);
  const looks = all
    .filter(({ operation }) => operation.action?.kind === 'look')
    .map((timed) => ({ timed, found: new Set(foundIn(timed.operation)) }))
    .sort((one, other) => one.found.size - other.found.size);
  for (const { timed, found } of looks) {
    history.faults.push(...oddIn(key, { history, refused, timed, found }));
    readLook(key, history, timed, found);
  }
  return history;
}

function addTo(history: SetHistory, refused: Map<string, Timed>, timed: Timed): void {
  const { adds, refusals } = history;
  const { action, outcome, isFull } = timed.operation;
  if (action?.kind !== 'add') return;
  const { value, of } = action;
  if (of !== undefined) history.places = of;
  if (isFull) refusals.push(timed);
  if (outcome === 'refused') return void refused.set(value, timed);
  const other = adds.get(value);
  if (!other) return void adds.set(value, timed);
  const first = other.from <= timed.from ? other : timed;
  const answered = other.to <= timed.to ? other : timed;
  adds.set(value, { operation: answered.operation, from: first.from, to: answered.to });
}

function readLook(key: string, history: SetHistory, timed: Timed, found: Set<string>): void {
  const { states, firstWith, looks, faults } = history;
  const last = states.at(-1);
  const missing = last && [...last.found].find((value) => !found.has(value));
  if (missing !== undefined && last?.by) {
    const extra = [...found].find((value) => !last.found.has(value));
    const words = `${timed.operation.client} found “${extra}” without “${missing}”, ${last.by.client} the other without the one`;
    const operations = [last.by, timed.operation].sort((one, other) => one.call - other.call);
    faults.push({ kind: 'no order explains both', key, words, operations });
    return;
  }
  if (found.size > (last?.found.size ?? 0)) {
    states.push({ found, by: timed.operation });
    for (const value of found) if (!firstWith.has(value)) firstWith.set(value, states.length - 1);
  }
  looks.push({ timed, position: 2 * (states.length - 1) });
}

type Look = {
  history: SetHistory;
  refused: ReadonlyMap<string, Timed>;
  timed: Timed;
  found: ReadonlySet<string>;
};

/** What no look may find, whatever the order; told of the first look that finds it. */
function oddIn(key: string, { history, refused, timed, found }: Look): Fault[] {
  const { adds, firstWith } = history;
  const { operation } = timed;
  const { client } = operation;
  const faults: Fault[] = [];
  const all = foundIn(operation);
  if (all.length > found.size) {
    const doubled = all.find((value, at) => all.indexOf(value) !== at) ?? '';
    const add = adds.get(doubled);
    const operations = [...(add ? [add.operation] : []), operation];
    const words = `${client} found “${doubled}” more than once`;
    faults.push({ kind: 'it is there twice', key, words, operations });
  }
  for (const value of found) {
    if (adds.has(value) || firstWith.has(value)) continue;
    const refusal = refused.get(value);
    faults.push({
      kind: refusal ? 'a refused write is there' : 'nobody wrote what is there',
      key,
      words: `${client} found “${value}”, which ${refusal ? 'was refused' : 'nobody wrote'}`,
      operations: [...(refusal ? [refusal.operation] : []), operation],
    });
  }
  return faults;
}
