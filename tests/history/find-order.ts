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

export type FoundOrder<T, M> =
  | { order: T[]; model: M; tries: number }
  | { order: undefined; tries: number; words: string };

/** How many steps are tried before it counts as unexplained; and each time before the hints are looked at again. */
const MOST_TRIES = 400_000;
const TRIES_OF_ROUND = 5;
const MOST_ROUNDS = 500;

/**
 * Finds an order of all operations, each between its call and its return, in which the model does each. Where the hints lead
 * nowhere, what does not fit any more is put earlier, to where it fitted; then all orders are tried.
 */
export function findOrder<T extends Ordered, M extends Model<T>>(
  operations: readonly T[],
  make: () => M,
): FoundOrder<T, M> {
  const hints = new Map(operations.map((operation) => [operation, hintOf(operation)]));
  const byHint = () =>
    operations.toSorted((one, other) => (hints.get(one) ?? 0) - (hints.get(other) ?? 0));
  let tries = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = search(byHint(), make(), TRIES_OF_ROUND * operations.length);
    tries += found.tries;
    if ('model' in found) return { ...found, tries };
    const before = fittingBefore(found, make());
    const late = found.left[0];
    if (!before || !late) break;
    hints.set(late, beforeHint(before, { hints, order: found.deepest }));
  }
  const model = make();
  const found = search(byHint(), model, MOST_TRIES);
  tries += found.tries;
  if ('model' in found) return { ...found, tries };
  const { deepest, left } = found;
  const next = left.length === 0 ? 'how it ended' : left.slice(0, 5).map(model.tell).join('; ');
  const at = `after ${deepest.length} of ${operations.length} nothing fits`;
  return { order: undefined, tries, words: `no order explains it: ${at}, not ${next}` };
}

/** As far as it came: what was done, and what was left then, first what has to be next. */
type Stuck<T> = { deepest: T[]; left: T[]; tries: number };

function search<T extends Ordered, M extends Model<T>>(
  all: readonly T[],
  model: M,
  most: number,
): { order: T[]; model: M; tries: number } | Stuck<T> {
  const order: T[] = [];
  const done = new Set<T>();
  let stuck: Omit<Stuck<T>, 'tries'> | undefined;
  let tries = 0;

  function step(): boolean {
    const left = all.filter((operation) => !done.has(operation));
    if (left.length === 0 && model.isEnd()) return true;
    const first = Math.min(...left.map((operation) => operation.return));
    for (const operation of left) {
      if (operation.call > first) continue;
      tries += 1;
      if (tries > most) return false;
      const undo = model.apply(operation);
      if (!undo) continue;
      done.add(operation);
      order.push(operation);
      if (step()) return true;
      order.pop();
      done.delete(operation);
      undo();
    }
    if (order.length > (stuck?.deepest.length ?? -1))
      stuck = {
        deepest: [...order],
        left: left.toSorted((one, other) => one.return - other.return),
      };
    return false;
  }

  if (step()) return { order, model, tries };
  return { ...(stuck ?? { deepest: [], left: [...all] }), tries };
}

/** The last operation of those done before which the one that has to be next would have fitted. */
function fittingBefore<T extends Ordered>(
  { deepest, left }: Stuck<T>,
  model: Model<T>,
): T | undefined {
  const [late] = left;
  if (!late) return undefined;
  let found: T | undefined;
  for (const [at, operation] of deepest.entries()) {
    const isLateEnough = deepest.slice(at).every((later) => later.return >= late.call);
    const undo = isLateEnough ? model.apply(late) : undefined;
    if (undo) found = operation;
    undo?.();
    model.apply(operation);
  }
  return found;
}

/** A hint between an operation and the one before it. */
function beforeHint<T>(
  operation: T,
  { hints, order }: { hints: ReadonlyMap<T, number>; order: readonly T[] },
): number {
  const own = hints.get(operation) ?? 0;
  const others = order.map((one) => hints.get(one) ?? 0).filter((hint) => hint < own);
  return others.length === 0 ? own - 1 : (own + Math.max(...others)) / 2;
}

const hintOf = ({ hint, return: to }: Ordered) => hint ?? to;

/** "helper-3: take (120–180 ms)" */
export const timesOf = ({ call, return: to }: Ordered): string =>
  `(${Math.round(call)}–${Math.round(to)} ms)`;
