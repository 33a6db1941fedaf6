import { setTimeout as sleep } from 'node:timers/promises';
import { type Entry, isTrouble, type Record_, summary } from './record.ts';
import type { Site } from './site.ts';

/** A part is killed, or hangs, or is wrong, while the load goes on. */
export type Step = {
  name: string;
  /** One line for people. */
  title: string;
  run: (scene: Scene) => Promise<void>;
};

export type Row = {
  title: string;
  requests: number;
  /** Requests that were not answered as expected, by outcome. */
  clear: number;
  lost: number;
  wrong: number;
  /** When it was, by `performance.now`. */
  from: number;
  to: number;
  /** In milliseconds, until the last trouble; undefined if there was none. */
  recovery: number | undefined;
};

export type Scene = {
  site: Site;
  record: Record_;
  /** Short waits instead of long ones. */
  isQuick: boolean;
  say: (line: string) => void;
  check: (name: string, problem: string | undefined) => void;
  disturb: (what: Disturbance) => Promise<Entry[]>;
};

export type Disturbance = {
  title: string;
  /** Does the harm. */
  harm: () => Promise<void> | void;
  /** Seconds until it is repaired. */
  lasts: number;
  /** Ends the harm; resolves when the part is up again. */
  repair: () => Promise<void> | void;
  /** When time to recovery begins: with the harm, or with the repair, where nobody can do without the part. */
  from: 'harm' | 'repair';
  /** What visitors may see besides good answers. */
  allowed: readonly Entry['outcome'][];
  /** Seconds after which nobody may see trouble any more. */
  within: number;
};

/** No trouble for this long means that it is over. In milliseconds. */
const CALM_MS = 3000;
/** How long to wait for that, in milliseconds. */
const LONGEST_MS = 90_000;

export function makeScene(
  given: Pick<Scene, 'site' | 'record' | 'isQuick' | 'say' | 'check'>,
  rows: Row[],
): Scene {
  const { record, say, check } = given;
  const disturb = async (what: Disturbance) => {
    const began = performance.now();
    record.history.happened(`${what.title}: this begins`);
    await what.harm();
    await sleep(what.lasts * 1000);
    record.history.happened(`${what.title}: it is repaired`);
    const repairBegan = performance.now();
    await what.repair();
    const repaired = performance.now();
    await untilCalm(record, repaired);
    const entries = record.between(began, performance.now());
    const row = rowOf(what, entries, what.from === 'harm' ? began : repairBegan);
    record.history.happened(`${what.title}: this is over`);
    rows.push(row);
    say(tell(row));
    const told = summary(entries);
    for (const line of told.slice(0, 8)) say(`    ${line}`);
    if (told.length > 8) say(`    and ${told.length - 8} other kinds`);
    const odd = entries.filter(
      ({ outcome }) => isTrouble(outcome) && !what.allowed.includes(outcome),
    );
    const [first] = odd;
    check(
      what.title,
      first && `${odd.length} answers that must not be: ${summary(odd).join('; ')}`,
    );
    const late = (row.recovery ?? 0) > what.within * 1000;
    const name = `${what.title}: over within ${what.within} s`;
    check(name, late ? `it took ${inSeconds(row.recovery)}` : undefined);
    return entries;
  };
  return { ...given, disturb };
}

async function untilCalm(record: Record_, since: number): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const last = Math.max(since, record.lastTrouble(since) ?? 0);
    if (performance.now() - last >= CALM_MS) return;
    await sleep(100);
  }
}

function rowOf({ title }: Disturbance, entries: Entry[], from: number): Row {
  const count = (...outcomes: Entry['outcome'][]) =>
    entries.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const last = entries.findLast(({ outcome }) => isTrouble(outcome))?.ended;
  return {
    title,
    requests: entries.length,
    from: entries[0]?.ended ?? from,
    to: performance.now(),
    clear: count('clear'),
    lost: count('gateway', 'cut'),
    wrong: count('wrong'),
    recovery: last === undefined ? undefined : Math.max(0, last - from),
  };
}

function tell({ title, requests, clear, lost, wrong, recovery }: Row): string {
  const errors = clear + lost + wrong;
  if (errors === 0) return `${title}: ${requests} requests, no error`;
  return `${title}: ${requests} requests; ${clear} clear 503, ${lost} without answer, ${wrong} wrong; over after ${inSeconds(recovery)}`;
}

export const inSeconds = (ms: number | undefined) =>
  ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`;
