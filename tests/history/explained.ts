// What the checker answers, found by trying every order: too slow but for a few operations (Wing and Gong, "Testing and
// Verifying Concurrent Objects", 1993).
import type { Operation, Value } from './operation.ts';

type State = { value: Value; values: readonly string[] };

export function isExplained(operations: readonly Operation[]): boolean {
  const refusedReads = ({ action, outcome }: Operation) =>
    outcome !== 'ok' && (action?.kind === 'read' || action?.kind === 'look');
  return someOrder(
    operations.filter((operation) => !refusedReads(operation)),
    { value: null, values: [] },
  );
}

function someOrder(left: readonly Operation[], state: State): boolean {
  // Those without an answer may never happen; those refused without a reason have no effect at any time.
  if (
    left.every(({ outcome, isFull }) => outcome === 'unknown' || (outcome === 'refused' && !isFull))
  )
    return true;
  return left.some((next) => {
    if (left.some((other) => endOf(other) < next.call)) return false;
    const after = afterOne(next, state);
    return (
      after !== undefined &&
      someOrder(
        left.filter((other) => other !== next),
        after,
      )
    );
  });
}

const endOf = (operation: Operation) =>
  operation.outcome === 'unknown' ? Number.POSITIVE_INFINITY : operation.return;

/** The state after it; undefined if it cannot have been answered so in this state. */
function afterOne({ action, outcome, found, isFull }: Operation, state: State): State | undefined {
  if (!action) return state;
  switch (action.kind) {
    case 'write':
      return outcome === 'refused' ? state : { ...state, value: action.value };
    case 'read':
      return state.value === found ? state : undefined;
    case 'look':
      return sameValues(state.values, found as string[]) ? state : undefined;
    case 'add': {
      const isTaken = state.values.length >= (action.of ?? Number.POSITIVE_INFINITY);
      if (outcome === 'refused') return !isFull || isTaken ? state : undefined;
      if (state.values.includes(action.value)) return state;
      if (isTaken) return outcome === 'unknown' ? state : undefined;
      return { ...state, values: [...state.values, action.value] };
    }
  }
}

const sameValues = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));
