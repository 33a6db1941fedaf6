// Places: a set of which no more than so many may be given out, each to one of those who asked.
import { type Fault, happensBefore, type Timed } from './fault.ts';
import type { Operation } from './operation.ts';
import type { SetHistory, Step } from './set-history.ts';

/** More than there are, given out or found taken; or refused before so many could have been taken. */
export function placeFaults(key: string, history: SetHistory): Fault[] {
  const { adds, states, refusals, places } = history;
  if (!Number.isFinite(places)) return [];
  const last = states.at(-1);
  const answered = [...adds].filter(([, { to }]) => Number.isFinite(to));
  const taken = new Set([...(last?.found ?? []), ...answered.map(([value]) => value)]);
  const faults: Fault[] = [];
  if (taken.size > places) faults.push(soldTwice(key, history, { taken, last: last?.by }));
  const asked = [...adds.values()].sort((one, other) => one.from - other.from);
  const decisive = asked[places - 1];
  for (const refusal of refusals)
    if (!decisive || happensBefore(refusal, decisive))
      faults.push({
        kind: 'refused though a place was free',
        key,
        words: `${refusal.operation.client} was refused before ${places} could have been given out`,
        operations: [refusal.operation, ...(decisive ? [decisive.operation] : [])],
      });
  return faults;
}

type Taken = { taken: ReadonlySet<string>; last: Operation | undefined };

function soldTwice(key: string, { adds, places }: SetHistory, { taken, last }: Taken): Fault {
  const ofTaken = [...taken].map((value) => adds.get(value)).filter((one) => one !== undefined);
  const answered = ofTaken.filter(({ to }) => Number.isFinite(to));
  const needsLook = answered.length <= places;
  const enough = (needsLook ? ofTaken : answered).slice(0, places + 1);
  const who = enough.map(({ operation }) => operation.client).join(' and ');
  return {
    kind: 'a place is sold twice',
    key,
    words: `${taken.size} have one of ${places}: ${who}`,
    operations: [...enough.map(({ operation }) => operation), ...(needsLook && last ? [last] : [])],
  };
}

/** Whoever is told that all are taken sees the set when it is full. */
export function refusalsAsFull({ states, places, refusals }: SetHistory): Step[] {
  const last = states.length - 1;
  const isSeenFull = (states[last]?.found.size ?? 0) >= places;
  const position = isSeenFull ? 2 * last : 2 * last + 2;
  return refusals.map((timed: Timed) => ({ timed, position, isFull: true }));
}
