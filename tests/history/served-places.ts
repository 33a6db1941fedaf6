// Places of a task at several dates: people take them by link, answer, give them up, find a substitute and swap, and the
// office gives and takes. What becomes of each depends on everything before, at two dates at once where they swap.
import { findOrder, type Ordered, timesOf } from './find-order.ts';

/**
 * What somebody asks. `take`: a place of the task, or that of `from`, who looks for a substitute. A swap is that of `who` with `other`, who has the place `to`, and who says yes (`swap`) or no (`decline`).
 */
export type ServingAsked = {
  kind:
    | 'take'
    | 'yes'
    | 'no'
    | 'search'
    | 'propose'
    | 'swap'
    | 'decline'
    | 'put-in'
    | 'ask'
    | 'take-out';
  who: string;
  /** The date. */
  at: string;
  from?: string;
  other?: string;
  to?: string;
};
export type ServingTold = 'done' | 'refused';
export type ServingOperation = Ordered & {
  asked: ServingAsked;
  told: ServingTold;
  /** Whether it sent a mail, where its answer does not say whether it did anything. */
  isMailed?: boolean;
};

/** Who has a place at the end: "ana at 2026-12-06". */
export type Serves = { who: string; at: string; state: 'asked' | 'yes' };
/** To whom a mail goes, and which. */
export type ServingMail = { who: string; letter: string };

export type ExplainedServing =
  | { order: ServingOperation[]; mails: ServingMail[]; tries: number; mostTaken: number }
  | { order: undefined; tries: number; words: string };

/** Finds an order of all operations in which each was answered as it has to be, and that ends as it was found. */
export function explainServing(
  operations: readonly ServingOperation[],
  { places, end }: { places: number; end: readonly Serves[] },
): ExplainedServing {
  const found = findOrder(operations, () => makeModel(places, end));
  if (!found.order) return found;
  const { model, ...explained } = found;
  return { ...explained, mails: model.mails(), mostTaken: model.mostTaken() };
}

/** The rules, one step at a time, each of which can be taken back. */
function makeModel(places: number, end: readonly Serves[]) {
  let state = nothing();
  let mails: ServingMail[] = [];
  let most: number[] = [0];
  return {
    mails: () => mails,
    mostTaken: () => Math.max(...most),
    apply: ({ asked, told, isMailed }: ServingOperation) => {
      const before = { state, mails, most };
      const next = copyOf(state);
      const sent = rules[asked.kind](next, asked, places);
      // The office names the version that it saw: another one is refused, whatever became of it.
      const mayRefuse = sent === undefined || asked.kind === 'take-out';
      if (told === 'done' ? sent === undefined : !mayRefuse) return undefined;
      if (isMailed !== undefined && told === 'done' && isMailed !== (sent?.length ?? 0) > 0)
        return undefined;
      if (told === 'done' && sent) {
        state = next;
        mails = [...mails, ...sent];
      }
      most = [...most, takenAt(state, asked.at)];
      return () => {
        ({ state, mails, most } = before);
      };
    },
    isEnd: () =>
      end.length === state.held.size &&
      end.every(({ who, at, state: how }) => state.held.get(keyOf(who, at)) === how),
    tell: (operation: ServingOperation) => {
      const { kind, who, at, from, other, to } = operation.asked;
      const more = [from, other, to].filter((one) => one !== undefined).join(' ');
      return `${who} ${at}: ${kind} ${more} → ${operation.told} ${timesOf(operation)}`;
    },
  };
}

/** People who have two places at one date, and dates at which more have one than there are. */
export function wrongPlaces(end: readonly Serves[], places: number): string[] {
  const people = Object.entries(Object.groupBy(end, ({ who, at }) => keyOf(who, at)));
  const dates = Object.entries(Object.groupBy(end, ({ at }) => at));
  return [
    ...people
      .filter(([, all = []]) => all.length > 1)
      .map(([who, all = []]) => `${who} has ${all.length} places`),
    ...dates
      .filter(([, all = []]) => all.length > places)
      .map(([at, all = []]) => `${all.length} have one of ${places} places at ${at}`),
  ];
}

type State = {
  held: Map<string, 'asked' | 'yes'>;
  /** Places for which a substitute is looked for. */
  searches: Set<string>;
  /** Swaps that are proposed, and those that were made: what is given and what is wanted. */
  swaps: Set<string>;
  made: Set<string>;
  /** Who had a place, and gave it up or lost it. */
  left: Set<string>;
  /** Whose place another one has by a swap, and who. */
  swapped: Map<string, string>;
};

const nothing = (): State => ({
  ...{ held: new Map(), searches: new Set(), swaps: new Set(), made: new Set() },
  ...{ left: new Set(), swapped: new Map() },
});
const copyOf = ({ held, searches, swaps, made, left, swapped }: State): State => ({
  ...{ held: new Map(held), searches: new Set(searches), swaps: new Set(swaps) },
  ...{ made: new Set(made), left: new Set(left), swapped: new Map(swapped) },
});

const keyOf = (who: string, at: string) => `${who} at ${at}`;
const swapOf = ({ who, at, other = '', to = '' }: ServingAsked) =>
  `${keyOf(who, at)} for ${keyOf(other, to)}`;

const takenAt = ({ held }: State, at: string) =>
  [...held.keys()].filter((key) => key.endsWith(` at ${at}`)).length;

/** Somebody has a place no more: nobody swaps it, or is looked for. */
function leave(state: State, key: string): void {
  state.held.delete(key);
  state.searches.delete(key);
  for (const swap of state.swaps) if (swap.split(' for ').includes(key)) state.swaps.delete(swap);
}

function maySwap({ held }: State, { who, at, other = '', to = '' }: ServingAsked): boolean {
  const isTheirs = held.get(keyOf(who, at)) === 'yes' && held.get(keyOf(other, to)) === 'yes';
  return isTheirs && at !== to && !held.has(keyOf(who, to)) && !held.has(keyOf(other, at));
}

function heirOf({ swapped }: State, { other = '', to = '' }: ServingAsked): string {
  const seen = new Set<string>();
  let heir = other;
  for (let next = swapped.get(keyOf(heir, to)); next; next = swapped.get(keyOf(heir, to))) {
    if (seen.has(next)) break;
    seen.add(next);
    heir = next;
  }
  return heir;
}

/** Changes the state and returns the mails; undefined where it has to be refused, and nothing changes. */
type Rule = (state: State, asked: ServingAsked, places: number) => ServingMail[] | undefined;

const rules: Record<ServingAsked['kind'], Rule> = {
  take: (state, { who, at, from }, places) => {
    const key = keyOf(who, at);
    if (state.held.get(key) === 'yes') return [];
    const serving = { who, letter: 'serving' };
    if (from === undefined) {
      if (!state.held.has(key) && takenAt(state, at) >= places) return undefined;
      state.held.set(key, 'yes');
      return [serving];
    }
    if (!state.searches.has(keyOf(from, at))) return undefined;
    leave(state, keyOf(from, at));
    state.left.add(keyOf(from, at));
    state.held.set(key, 'yes');
    return [{ who: from, letter: 'substituted' }, serving];
  },
  yes: (state, { who, at }) => {
    const key = keyOf(who, at);
    if (!state.held.has(key)) return undefined;
    state.held.set(key, 'yes');
    return [];
  },
  no: (state, { who, at }) => {
    const key = keyOf(who, at);
    if (!state.held.has(key)) return state.left.has(key) ? [] : undefined;
    leave(state, key);
    state.left.add(key);
    return [];
  },
  search: (state, { who, at }) => {
    if (state.held.get(keyOf(who, at)) !== 'yes') return undefined;
    state.searches.add(keyOf(who, at));
    return [];
  },
  propose: (state, wanted) => {
    // A place is named: who has it is asked, also by a swap of just now.
    const other = heirOf(state, wanted);
    const asked = { ...wanted, other };
    if (!maySwap(state, asked)) return undefined;
    if (state.swaps.has(swapOf(asked))) return [];
    state.swaps.add(swapOf(asked));
    return [{ who: other, letter: 'swap-proposed' }];
  },
  swap: (state, asked) => {
    const { who, at, other = '', to = '' } = asked;
    // Pressed twice, as long as they have what they got by it.
    const isMade = state.made.has(swapOf(asked)) && !state.swapped.has(keyOf(other, at));
    if (isMade) return [];
    if (!state.swaps.has(swapOf(asked)) || !maySwap(state, asked)) return undefined;
    state.made.add(swapOf(asked));
    for (const [key, next] of [
      [keyOf(who, at), other],
      [keyOf(other, to), who],
    ] as const) {
      leave(state, key);
      state.swapped.set(key, next);
    }
    for (const key of [keyOf(who, to), keyOf(other, at)]) {
      state.held.set(key, 'yes');
      state.swapped.delete(key);
    }
    return [who, other].map((one) => ({ who: one, letter: 'swapped' }));
  },
  decline: (state, asked) => {
    if (state.swaps.delete(swapOf(asked))) return [{ who: asked.who, letter: 'swap-declined' }];
    return state.swapped.has(keyOf(asked.other ?? '', asked.to ?? '')) ? undefined : [];
  },
  'put-in': (state, asked, places) => give(state, asked, { places, how: 'yes', letter: 'serving' }),
  ask: (state, asked, places) => give(state, asked, { places, how: 'asked', letter: 'asked' }),
  'take-out': (state, { who, at }) => {
    const key = keyOf(who, at);
    if (!state.held.has(key)) return undefined;
    leave(state, key);
    state.left.add(key);
    return [{ who, letter: 'taken-out' }];
  },
};

type Given = { places: number; how: 'asked' | 'yes'; letter: string };

function give(state: State, { who, at }: ServingAsked, { places, how, letter }: Given) {
  const key = keyOf(who, at);
  const before = state.held.get(key);
  if (before === 'yes' || before === how) return [];
  if (before === undefined && takenAt(state, at) >= places) return undefined;
  state.held.set(key, how);
  return [{ who, letter }];
}
