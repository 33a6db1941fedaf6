// Sets that only grow, and places. What looks found must be a chain, each holding all of the one before; then each look,
// and each value by the first look that has it, has a position in the chain, and an order exists unless an operation
// stands after another in the chain and ended before that began.
import { type Fault, type FaultKind, happensBefore, type Timed } from './fault.ts';
import { DATABASE, type Operation } from './operation.ts';
import { placeFaults, refusalsAsFull } from './places.ts';
import { foundIn, readSet, type SetHistory, type Step } from './set-history.ts';

export function checkSet(key: string, all: readonly Timed[]): Fault[] {
  const history = readSet(key, all);
  const { adds, looks, states } = history;
  const last = states.length - 1;
  const steps: Step[] = [...looks];
  for (const [value, timed] of adds) {
    const at = history.firstWith.get(value);
    const isAcknowledged = timed.to !== Number.POSITIVE_INFINITY;
    // One without an answer that was never seen need never have happened.
    if (at === undefined && !isAcknowledged) continue;
    steps.push({ timed, position: at === undefined ? 2 * last + 1 : 2 * at - 1, value });
  }
  steps.push(...refusalsAsFull(history));
  return [
    ...history.faults,
    ...placeFaults(key, history),
    ...contradictions(steps).map(([before, after]) => tell(key, history, before, after)),
  ];
}

/** Pairs of which the first ended before the second began, but stands after it in the chain. */
function contradictions(steps: Step[]): [Step, Step][] {
  const byEnd = steps.toSorted((one, other) => one.timed.to - other.timed.to);
  const found: [Step, Step][] = [];
  let farthest: Step | undefined;
  let ended = 0;
  for (const step of steps.toSorted((one, other) => one.timed.from - other.timed.from)) {
    for (;;) {
      const next = byEnd[ended];
      if (!next || !happensBefore(next.timed, step.timed)) break;
      if (!farthest || next.position > farthest.position) farthest = next;
      ended += 1;
    }
    if (farthest && farthest.position > step.position) found.push([farthest, step]);
  }
  return found;
}

function tell(key: string, history: SetHistory, before: Step, after: Step): Fault {
  const [known, later] = [before.timed.operation, after.timed.operation];
  const base = { key, operations: [known, later] };
  if (before.isFull)
    return { ...base, kind: 'refused though a place was free', words: freeLater(known, later) };
  if (later.action?.kind === 'look') return { ...base, ...lacking(history, before, after) };
  const value = after.value ?? '';
  if (known.action?.kind === 'look')
    return {
      ...base,
      kind: 'it is there before it was written',
      words: `${known.client} found “${value}” before anyone wrote it`,
    };
  const between = history.looks.find(({ timed: { operation } }) => {
    const found = foundIn(operation);
    return found.includes(value) && !found.includes(before.value ?? '');
  });
  return {
    key,
    kind: 'a write is lost',
    words: `“${before.value}” was acknowledged before “${value}” was asked for, but was not there when that was`,
    operations: [known, later, ...(between ? [between.timed.operation] : [])],
  };
}

/** A look that lacks what was there: as much of it as was known by then. */
function lacking({ adds }: SetHistory, before: Step, after: Step) {
  const [known, later] = [before.timed.operation, after.timed.operation];
  const has = new Set(foundIn(later));
  if (known.action?.kind === 'look') {
    const gone = foundIn(known).filter((value) => !has.has(value));
    const unknown = gone.some((value) => adds.get(value)?.to === Number.POSITIVE_INFINITY);
    const kind: FaultKind = unknown
      ? 'a write without an answer came and went'
      : later.client === DATABASE
        ? 'a write is lost'
        : 'a reader went back';
    const words = `${known.client} found ${few(gone)}; after that, ${later.client} did not`;
    return { kind, words };
  }
  const lost = [...adds]
    .filter(([value, add]) => happensBefore(add, after.timed) && !has.has(value))
    .map(([value]) => value);
  const own = known.client === later.client ? 'an own write is not read' : 'an old state is read';
  const kind: FaultKind = later.client === DATABASE ? 'a write is lost' : own;
  return {
    kind,
    words: `${few(lost)} was acknowledged; after that, ${later.client} did not find it`,
  };
}

const freeLater = (refused: Operation, later: Operation) =>
  later.action?.kind === 'look'
    ? `${refused.client} was refused since all places were taken; after that, ${later.client} found only ${foundIn(later).length} taken`
    : `${refused.client} was refused since all places were taken; after that, ${later.client} got one`;

function few(values: readonly string[]): string {
  const names = values.slice(0, 3).map((value) => `“${value}”`);
  const more = values.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
