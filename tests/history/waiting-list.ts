// Places with a waiting list: people sign up, change how many they are, cancel, and take what is offered to them. Unlike
// places that are only given out (places.ts) these come free again, and who gets them depends on everything before:
// which order explains the answers is searched for.
import { findOrder, type Ordered, timesOf } from './find-order.ts';

/** What somebody asks. Parties are known by a name of their own; `party` is how many people. */
export type Asked =
  | { kind: 'sign-up'; who: string; party: number }
  | { kind: 'change'; who: string; party: number }
  | { kind: 'take'; who: string }
  | { kind: 'cancel'; who: string };

export type ListState = 'coming' | 'waiting' | 'offered' | 'canceled';
/** How it stands after it; `refused`: there were not so many places; `done`: a good answer that says no more. */
export type Told = ListState | 'refused' | 'done';

export type ListOperation = Ordered & { asked: Asked; told: Told };

export type Stands = { who: string; party: number; state: ListState };
/** All who signed up as they stand at the end, and those who ever waited in the order of the waiting list. */
export type ListEnd = { all: readonly Stands[]; line: readonly string[] };

/** A letter that an operation has as its effect. */
export type ListLetter = { who: string; letter: ListState | 'changed' };

export type Explained =
  | { order: ListOperation[]; letters: ListLetter[]; tries: number; mostTaken: number }
  | { order: undefined; tries: number; words: string };

/**
 * Finds an order of all operations, each between its call and its return, by which every answer is what it has to be
 * and all ends as it was found.
 */
export function explainList(
  operations: readonly ListOperation[],
  { places, end }: { places: number; end: ListEnd },
): Explained {
  const rank = new Map(end.line.map((who, at) => [who, at]));
  const found = findOrder(operations, () => {
    const list = makeList(places);
    const mayGo = ({ asked }: ListOperation) => {
      const turn = asked.kind === 'sign-up' ? rank.get(asked.who) : undefined;
      return turn === undefined || turn === list.waited();
    };
    return {
      ...list,
      apply: (operation: ListOperation) => (mayGo(operation) ? list.apply(operation) : undefined),
      isEnd: () => isEnd(list.stands(), end),
      tell: tellOperation,
    };
  });
  if (!found.order) return found;
  const { model, ...explained } = found;
  return { ...explained, letters: model.letters(), mostTaken: model.mostTaken() };
}

function tellOperation(operation: ListOperation): string {
  const { asked, told } = operation;
  const party = 'party' in asked ? ` for ${asked.party}` : '';
  return `${asked.who}: ${asked.kind}${party} → ${told} ${timesOf(operation)}`;
}

function isEnd(stands: ReadonlyMap<string, Omit<Stands, 'who'>>, { all }: ListEnd): boolean {
  return (
    stands.size === all.length &&
    all.every(({ who, party, state }) => {
      const found = stands.get(who);
      return found?.state === state && found.party === party;
    })
  );
}

type Standing = { party: number; state: ListState };

/** The rules, one step at a time, each of which can be taken back. */
function makeList(places: number) {
  const stands = new Map<string, Standing>();
  const line: string[] = [];
  let letters: ListLetter[] = [];
  let taken = 0;
  let most: number[] = [0];

  const holds = ({ state }: Standing) => state === 'coming' || state === 'offered';
  const set = (who: string, next: Standing, letter?: ListLetter['letter']) => {
    const before = stands.get(who);
    taken += (holds(next) ? next.party : 0) - (before && holds(before) ? before.party : 0);
    stands.set(who, next);
    if (letter) letters.push({ who, letter });
  };
  const firstFitting = () =>
    line.find((who) => {
      const standing = stands.get(who);
      return standing?.state === 'waiting' && standing.party <= places - taken;
    });

  /** Returns how it stands then; undefined where that cannot be asked. */
  function take(asked: Asked): Told | undefined {
    const { who } = asked;
    const before = stands.get(who);
    if (asked.kind === 'sign-up') {
      const isFree = places - taken >= asked.party && firstFitting() === undefined;
      const state = isFree ? 'coming' : 'waiting';
      if (!isFree) line.push(who);
      set(who, { party: asked.party, state }, state);
      return state;
    }
    if (!before) return undefined;
    if (asked.kind === 'cancel') {
      if (before.state !== 'canceled') set(who, { ...before, state: 'canceled' }, 'canceled');
      return 'canceled';
    }
    if (before.state === 'canceled') return 'refused';
    if (asked.kind === 'take') {
      if (before.state === 'offered') set(who, { ...before, state: 'coming' }, 'coming');
      return stands.get(who)?.state;
    }
    const more = asked.party - before.party;
    if (more > 0 && holds(before) && places - taken < more) return 'refused';
    const isSaid = before.state === 'coming' && more !== 0;
    set(who, { ...before, party: asked.party }, isSaid ? 'changed' : undefined);
    return before.state;
  }

  function offer(): void {
    for (let who = firstFitting(); who !== undefined; who = firstFitting())
      set(who, { party: stands.get(who)?.party ?? 0, state: 'offered' }, 'offered');
  }

  return {
    stands: () => stands as ReadonlyMap<string, Standing>,
    letters: () => letters,
    waited: () => line.length,
    mostTaken: () => Math.max(...most),
    /** Returns how to take it back; undefined where it cannot have been answered so. */
    apply({ asked, told }: ListOperation): (() => void) | undefined {
      const before = { stands: new Map(stands), line: line.length, letters: letters.length, taken };
      const undo = () => {
        stands.clear();
        for (const [who, standing] of before.stands) stands.set(who, standing);
        line.length = before.line;
        letters = letters.slice(0, before.letters);
        taken = before.taken;
        most = most.slice(0, -1);
      };
      const found = take(asked);
      if (found !== undefined && found !== 'refused') offer();
      most.push(taken);
      const fits = told === 'done' ? found !== undefined && found !== 'refused' : found === told;
      if (fits && taken <= places) return undo;
      undo();
      return undefined;
    },
  };
}

/**
 * The most people who certainly held places at one moment, without any order: those who were told that they come and
 * had not yet asked for anything else.
 */
export function certainlyTaken(operations: readonly ListOperation[]): number {
  const left = new Map<string, number>();
  for (const { asked, call } of operations)
    if (asked.kind === 'cancel' || asked.kind === 'change')
      left.set(asked.who, Math.min(left.get(asked.who) ?? Number.POSITIVE_INFINITY, call));
  const moments = operations
    .filter(({ asked, told }) => asked.kind === 'sign-up' && told === 'coming')
    .flatMap(({ asked, return: from }) => {
      const until = left.get(asked.who) ?? Number.POSITIVE_INFINITY;
      const party = 'party' in asked ? asked.party : 0;
      return from < until
        ? [
            { at: from, party },
            { at: until, party: -party },
          ]
        : [];
    })
    .sort((one, other) => one.at - other.at);
  let now = 0;
  let most = 0;
  for (const { party } of moments) {
    now += party;
    most = Math.max(most, now);
  }
  return most;
}
