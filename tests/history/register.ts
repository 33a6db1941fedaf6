// Registers whose writes all have different values. Then no search is needed (Gibbons and Korach, "Testing Shared
// Memories", SIAM Journal on Computing 26, 1997): a write and the reads of its value are a cluster, which an
// order keeps together. Each cluster has a zone, between the earliest end of its operations and the latest beginning. If
// the end comes first, the value was surely there in all that time. An order exists unless two such times overlap, or one
// holds the whole zone of a cluster whose operations all overlap.
import { type Fault, type FaultKind, happensBefore, type Timed } from './fault.ts';
import { DATABASE, type Operation, type Value } from './operation.ts';

type Cluster = {
  value: Value;
  write: Timed;
  /** Which ended first. */
  first: Timed;
  /** Which began last. */
  last: Timed;
};

const NEVER: Operation = {
  ...{ id: -1, client: '', what: '', outcome: 'ok' },
  ...{ call: Number.NEGATIVE_INFINITY, return: Number.NEGATIVE_INFINITY },
};
/** Nothing is there at first. */
const initial: Timed = { operation: NEVER, from: NEVER.call, to: NEVER.return };

export function checkRegister(key: string, all: readonly Timed[]): Fault[] {
  const { clusters, faults } = clustersOf(key, all);
  const sure = clusters.filter(({ first, last }) => first.to < last.from);
  sure.sort((one, other) => one.first.to - other.first.to);
  const conflicts: [Cluster, Cluster][] = [];
  let longest: Cluster | undefined;
  for (const cluster of sure) {
    if (longest && contradict(longest, cluster)) conflicts.push([longest, cluster]);
    if (!longest || cluster.last.from > longest.last.from) longest = cluster;
  }
  for (const cluster of clusters) {
    if (cluster.first.to < cluster.last.from) continue;
    const around = lastBefore(sure, cluster.last.from);
    if (around && contradict(around, cluster)) conflicts.push([around, cluster]);
  }
  return [...faults, ...conflicts.map(([one, other]) => conflict(key, one, other))];
}

function clustersOf(key: string, all: readonly Timed[]) {
  const clusters = new Map<Value, Cluster>([
    [null, { value: null, write: initial, first: initial, last: initial }],
  ]);
  const refused = new Map<Value, Timed>();
  const faults: Fault[] = [];
  for (const write of all) {
    const { action, outcome } = write.operation;
    if (action?.kind !== 'write') continue;
    const { value } = action;
    if (clusters.has(value)) throw new Error(`"${key}" is written "${value}" twice.`);
    if (outcome === 'refused') refused.set(value, write);
    else clusters.set(value, { value, write, first: write, last: write });
  }
  for (const read of all) {
    const { action, found } = read.operation;
    if (action?.kind !== 'read') continue;
    const value = found as Value;
    const cluster = clusters.get(value);
    if (!cluster) faults.push(dirty(key, value, read, refused.get(value)));
    else if (happensBefore(read, cluster.write)) faults.push(early(key, value, read, cluster));
    else {
      if (read.to < cluster.first.to) cluster.first = read;
      if (read.from > cluster.last.from) cluster.last = read;
    }
  }
  // A write without an answer that nobody read need never have happened.
  const isKnown = ({ first }: Cluster) => first.to !== Number.POSITIVE_INFINITY;
  return { clusters: [...clusters.values()].filter(isKnown), faults };
}

/** Whether each of them must come before the other. */
const contradict = (one: Cluster, other: Cluster): boolean =>
  happensBefore(one.first, other.last) && happensBefore(other.first, one.last);

/** Of clusters in the order of their first ends, the last one that ended before. */
function lastBefore(sure: readonly Cluster[], time: number): Cluster | undefined {
  let [low, high] = [0, sure.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sure[middle]?.first.to ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return sure[low - 1];
}

function conflict(key: string, one: Cluster, other: Cluster): Fault {
  const isOlder = one.write.from <= other.write.from;
  const [older, newer] = isOlder ? [one, other] : [other, one];
  const read = older.last.operation;
  const known = newer.first.operation;
  const how = known.action?.kind === 'write' ? 'was acknowledged' : `was read by ${known.client}`;
  const began = happensBefore(older.first, newer.first) ? newer.first : newer.last;
  const operations = [older.first, began, newer.first, older.last]
    .filter((each) => each !== initial)
    .map(({ operation }) => operation);
  return {
    kind: conflictKind(read, known, newer),
    key,
    words: `${quoted(newer.value)} ${how}; after that, ${read.client} found ${quoted(older.value)}`,
    operations: [...new Set(operations)].sort((a, b) => a.call - b.call),
  };
}

function conflictKind(read: Operation, known: Operation, { write }: Cluster): FaultKind {
  if (write.operation.outcome === 'unknown') return 'a write without an answer came and went';
  if (read.client === DATABASE) return 'a write is lost';
  if (known.action?.kind === 'read') return 'a reader went back';
  return read.client === known.client ? 'an own write is not read' : 'an old state is read';
}

function dirty(key: string, value: Value, read: Timed, refused: Timed | undefined): Fault {
  const who = read.operation.client;
  return {
    kind: refused ? 'a refused write is there' : 'nobody wrote what is there',
    key,
    words: `${who} found ${quoted(value)}, which ${refused ? 'was refused' : 'nobody wrote'}`,
    operations: [...(refused ? [refused.operation] : []), read.operation],
  };
}

function early(key: string, value: Value, read: Timed, { write }: Cluster): Fault {
  return {
    kind: 'it is there before it was written',
    key,
    words: `${read.operation.client} found ${quoted(value)} before anyone wrote it`,
    operations: [read.operation, write.operation],
  };
}

const quoted = (value: Value) => (value === null ? 'nothing' : JSON.stringify(value));
