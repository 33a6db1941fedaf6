import type { Fault } from './fault.ts';
import { DATABASE, type Event, type Operation } from './operation.ts';

/** How near an event must be to belong to what is told, in milliseconds. */
const NEAR_MS = 2000;
const MOST_EVENTS = 4;

/** The first few, each in some lines, and how many there are of each kind. */
export function tellFaults(
  faults: readonly Fault[],
  { events, most }: { events: readonly Event[]; most: number },
): string[] {
  const told = faults.slice(0, most).map((fault) => tell(fault, events));
  const kinds = Map.groupBy(faults.slice(most), ({ kind }) => kind);
  return [...told, ...[...kinds].map(([kind, { length }]) => `and ${length} more: ${kind}`)];
}

function tell({ kind, key, words, operations }: Fault, events: readonly Event[]): string {
  const [from = 0, to = 0] = [operations[0]?.call, operations.at(-1)?.call];
  const near = events.filter(({ at }) => at > from - NEAR_MS && at < to + NEAR_MS);
  const lines = [
    ...operations.map((operation) => ({ at: operation.call, text: tellOperation(operation) })),
    ...near
      .slice(-MOST_EVENTS)
      .map(({ at, event }) => ({ at, text: `${time(at)}          ${event}` })),
  ].sort((one, other) => one.at - other.at);
  return [`${kind} (${key}): ${words}`, ...lines.map(({ text }) => `    ${text}`)].join('\n');
}

function tellOperation(operation: Operation): string {
  const { client, what, call, outcome, detail, action } = operation;
  const until = Number.isFinite(operation.return) ? time(operation.return) : 'never  ';
  const answer = outcome === 'ok' ? tellFound(operation) : outcome;
  const asked = action && 'value' in action ? ` ${JSON.stringify(action.value)}` : '';
  const who = client === DATABASE ? 'the database' : client;
  return `${time(call)} – ${until} ${who}: ${what}${asked} → ${answer}${detail ? ` (${detail})` : ''}`;
}

function tellFound({ found }: Operation): string {
  if (found === undefined) return 'ok';
  return Array.isArray(found) ? `${found.length} values` : JSON.stringify(found);
}

/** Seconds of the run. */
const time = (ms: number) => `${(ms / 1000).toFixed(4)} s`;
