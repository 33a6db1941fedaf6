// What came of each request of the load.
import { type Answer, jsonOf } from './ask.ts';

/**
 * `good`; `clear`: refused with 503, a sentence and when to come back; `gateway`: nginx had no answer; `cut`: no answer;
 * `old`: a page as it was before one that this reader has seen; `wrong`: any other answer than the expected one.
 */
export type Outcome = 'good' | 'clear' | 'gateway' | 'cut' | 'old' | 'wrong';

export type Entry = {
  /** By `performance.now`. */
  began: number;
  ended: number;
  /** Of which kind: "page", "write". */
  what: string;
  outcome: Outcome;
  detail: string;
};

export type Record_ = ReturnType<typeof makeRecord>;

export function makeRecord() {
  const entries: Entry[] = [];
  return {
    /** @returns whether it was answered as expected */
    note(what: string, began: number, answer: Answer, good: readonly number[]): boolean {
      const outcome = outcomeOf(answer, good);
      const detail = outcome === 'good' ? '' : describe(answer);
      entries.push({ began, ended: performance.now(), what, outcome, detail });
      return outcome === 'good';
    },
    /** A page that went back; its answer is noted already. */
    old(what: string, detail: string): void {
      const now = performance.now();
      entries.push({ began: now, ended: now, what, outcome: 'old', detail });
    },
    /** Those that ended in a time. */
    between: (from: number, to: number): Entry[] =>
      entries.filter(({ ended }) => ended >= from && ended < to),
    /** When the last one that was not good ended; undefined if none since then. */
    lastTrouble: (since: number): number | undefined =>
      entries.findLast(({ ended, outcome }) => isTrouble(outcome) && ended >= since)?.ended,
    all: entries,
  };
}

/** Whether a visitor got no answer, or a wrong one. An old page is counted by itself. */
export const isTrouble = (outcome: Outcome) => outcome !== 'good' && outcome !== 'old';

function outcomeOf(answer: Answer, good: readonly number[]): Outcome {
  const { status } = answer;
  if (good.includes(status)) return 'good';
  if (status === 0) return 'cut';
  if (status === 503 && answer.headers['retry-after']) return 'clear';
  const isOfNginx = answer.headers['x-request-id'] === undefined;
  return isOfNginx && [502, 503, 504].includes(status) ? 'gateway' : 'wrong';
}

function describe(answer: Answer): string {
  if (answer.status === 0) return answer.failure;
  const words =
    jsonOf(answer)?.error ?? answer.bytes.toString().slice(0, 300).replaceAll(/\s+/g, ' ');
  return `${answer.status} ${words}`;
}

/** How often each kind of trouble came: "3 × write: 502 …". */
export function summary(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, what, detail } of entries)
    if (isTrouble(outcome)) {
      const key = `${what}, ${outcome}: ${detail.slice(0, 120)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].map(([key, count]) => `${count} × ${key}`);
}
