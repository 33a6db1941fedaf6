import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/**
 * Counts attempts of one kind, and their problems: printed at the end of `npm run test:attack`, and a failure of the
 * test file if there were any.
 */
export function openTally(kind: string) {
  let attempts = 0;
  let failed = 0;
  /** The first of each sort, in words. */
  const failures = new Set<string>();
  afterAll(() => {
    const file = process.env.ATTACK_TALLY;
    const line = { database: process.env.TEST_DATABASE, kind, attempts, failures: failed };
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    expect([...failures].slice(0, 20), `${failed} of ${attempts} attempts failed`).toEqual([]);
  });
  return {
    /** One attempt; `problem` says what went wrong. */
    note: (problem?: string) => {
      attempts += 1;
      if (problem === undefined) return;
      failed += 1;
      if (failures.size < 200) failures.add(problem);
    },
  };
}
