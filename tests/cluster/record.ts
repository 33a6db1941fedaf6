// What came of each request of the load.
import { openHistory } from '#tests/history/history.ts';
import type { Action, Value } from '#tests/history/operation.ts';
import { meaningOf } from '#tests/history/outcome.ts';
import { type Answer, jsonOf } from './ask.ts';

/**
 * `good`; `clear`: refused with 503, a sentence and when to come back; `gateway`: nginx had no answer; `cut`: no answer;
 * `wrong`: any other answer than the expected one.
 */
type Outcome = 'good' | 'clear' | 'gateway' | 'cut' | 'wrong';

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

/** A request that begins: of which kind it is, and what it means for which key, if it means anything (tests/history). */
type Asked = { client: string; what: string; call: string; action?: Action };
type Meaning = {
  /** What a good answer says of the key. */
  found?: (answer: Answer) => Value | string[];
  /** Whether a refusal says that all places are taken, which is as expected. */
  isFull?: (answer: Answer) => boolean;
};

export function makeRecord() {
  const entries: Entry[] = [];
  const history = openHistory();
  return {
    history,
    begin({ client, what, call, action }: Asked) {
      const begun = history.begin(client, `${what} ${call}`, action);
      const began = performance.now();
      return {
        /** @returns whether it was answered with one of these statuses */
        note(answer: Answer, good: readonly number[], { found, isFull }: Meaning = {}): boolean {
          const isGood = good.includes(answer.status);
          const isTaken = !isGood && isFull?.(answer) === true;
          const outcome = isTaken ? 'good' : outcomeOf(answer, good);
          const words = isGood ? '' : wordsOf(answer);
          const meaning = meaningOf({ status: answer.status, words }, good);
          const { detail = '' } = meaning;
          entries.push({ began, ended: performance.now(), what, outcome, detail });
          begun.answered({
            ...meaning,
            ...(isGood && found && { found: found(answer) }),
            ...(isTaken && { isFull: true }),
          });
          return isGood;
        },
      };
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

/** Whether a visitor got no answer, or a wrong one. */
export const isTrouble = (outcome: Outcome) => outcome !== 'good';

function outcomeOf(answer: Answer, good: readonly number[]): Outcome {
  const { status } = answer;
  if (good.includes(status)) return 'good';
  if (status === 0) return 'cut';
  if (status === 503 && answer.headers['retry-after']) return 'clear';
  const isOfNginx = answer.headers['x-request-id'] === undefined;
  return isOfNginx && [502, 503, 504].includes(status) ? 'gateway' : 'wrong';
}

function wordsOf(answer: Answer): string {
  if (answer.status === 0) return answer.failure;
  return String(jsonOf(answer)?.error ?? answer.bytes.toString().slice(0, 300)).replaceAll(
    /\s+/g,
    ' ',
  );
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
