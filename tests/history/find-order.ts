// Which order of operations explains what was answered, where the answer depends on everything before: the search goes back
// when nothing fits any more.

/** Times are those of one clock, in milliseconds. */
export type Ordered = {
  call: number;
  return: number;
  /** When it seems to have happened: where the search begins. It proves nothing. */
  hint?: number;
};

/** What is known of the state after some of the operations. */
export type Model<T> = {
  /** Does it, and returns how to take it back; undefined where it cannot have been answered so. */
  apply: (operation: T) => (() => void) | undefined;
  /** Whether all ended as it was found. */
  isEnd: () => boolean;
  /** For people. */
  tell: (operation: T) => string;
};

export type FoundOrder<T> =
  | { order: T[]; tries: number }
  | { order: undefined; tries: number; words: string };

/** How many steps are tried before it counts as unexplained. */
const MOST_TRIES = 400_000;

/** Finds an order of all operations, each between its call and its return, in which the model does each. */
export function findOrder<T extends Ordered>(
  operations: readonly T[],
  { apply, isEnd, tell }: Model<T>,
): FoundOrder<T> {
  const all = operations.toSorted((one, other) => hintOf(one) - hintOf(other));
  const order: T[] = [];
  const done = new Set<T>();
  let tries = 0;
  let deepest: { at: number; next: string[] } = { at: -1, next: [] };

  function step(): boolean {
    if (order.length === all.length) {
      if (deepest.at < all.length) deepest = { at: all.length, next: ['how it ended'] };
      return isEnd();
    }
    const left = all.filter((operation) => !done.has(operation));
    const first = Math.min(...left.map((operation) => operation.return));
    for (const operation of left) {
      if (operation.call > first) continue;
      tries += 1;
      if (tries > MOST_TRIES) return false;
      const undo = apply(operation);
      if (!undo) continue;
      done.add(operation);
      order.push(operation);
      if (step()) return true;
      order.pop();
      done.delete(operation);
      undo();
    }
    if (order.length > deepest.at)
      deepest = { at: order.length, next: left.slice(0, 5).map(tell) };
    return false;
  }

  if (step()) return { order, tries };
  const words = `no order explains it: after ${deepest.at} of ${all.length} nothing fits, not ${deepest.next.join('; ')}`;
  return { order: undefined, tries, words };
}

const hintOf = ({ hint, return: to }: Ordered) => hint ?? to;

/** "helper-3: take (120–180 ms)" */
export const timesOf = ({ call, return: to }: Ordered): string =>
  `(${Math.round(call)}–${Math.round(to)} ms)`;
