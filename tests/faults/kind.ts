// One kind of fault: tried on each database, counted, and tried again on a server with a planted fault, which must be
// found: this proves that the test works.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import { type History, openHistory } from '#tests/history/history.ts';

/** `full` takes minutes a kind; `quick` is the part of `npm test`; `planted` tries only planted faults. */
const size = process.env.FAULTS ?? 'quick';

export type Round = {
  database: DatabaseKind;
  /** Where clients write down what they ask and are answered. Its file is kept if an attempt fails. */
  history: () => History;
  /** One attempt; `problem` says what went wrong. */
  note: (problem?: string) => void;
  /** Whether a planted fault was found: to find it again shows nothing new. */
  isFound: () => boolean;
  /** Reports that this machine cannot test it, and why. The table shows it too. */
  skip: (reason: string) => void;
  /** How often to try: in full, and in the two minutes of `npm test`. */
  times: (full: number, quick: number) => number;
};

type Kind = {
  databases: readonly DatabaseKind[];
  /** Modules of `planted/`, of which each is loaded into each server before it starts. */
  plant: string | readonly string[];
  /** The first of them is also tried in the two minutes of `npm test`. */
  isPlantedInQuick?: boolean;
  /** Takes too long for the two minutes of `npm test`. */
  isOnlyInFull?: boolean;
  /** Limits the planted fault to the databases where it is possible. */
  plantedOn?: DatabaseKind;
};

const TIMEOUT_MS = 30 * 60_000;

export function faultKind(name: string, kind: Kind, run: (round: Round) => Promise<void>): void {
  if (size === 'quick' && kind.isOnlyInFull) {
    // biome-ignore lint/suspicious/noSkippedTests: a file without any test would be a failure.
    test.skip(name);
    return;
  }
  // In the quick form, faults common to both databases are tried on one.
  for (const database of size === 'quick' ? kind.databases.slice(0, 1) : kind.databases) {
    if (size !== 'planted') test(`${name}, ${database}`, () => tried(database), TIMEOUT_MS);
    const isPlanted = size === 'planted' || (size === 'quick' && kind.isPlantedInQuick === true);
    if (!isPlanted || database !== (kind.plantedOn ?? kind.databases[0])) continue;
    const plants = [kind.plant].flat();
    for (const plant of size === 'planted' ? plants : plants.slice(0, 1))
      test(
        `${name}, ${database}: a planted fault is found: ${plant}`,
        () => planted(database, plant),
        TIMEOUT_MS,
      );
  }

  async function tried(database: DatabaseKind): Promise<void> {
    const { failures, file, ...counts } = await count(database, run, false);
    tell({ kind: name, database, ...counts, failures: failures.length });
    const sorts = [...new Set(failures)].slice(0, 20);
    const told = `${failures.length} of ${counts.attempts} attempts failed`;
    expect(sorts, [told, file].filter(Boolean).join('; ')).toEqual([]);
  }

  async function planted(database: DatabaseKind, module: string): Promise<void> {
    process.env.SERVER_OPTIONS = `--import=${join(import.meta.dirname, 'planted', module)}`;
    try {
      const { failures, skipped, ...counts } = await count(database, run, true);
      const plant = module.replace(/\.mjs$/, '');
      tell({ kind: name, database, ...counts, failures: failures.length, skipped, plant });
      if (!skipped) expect(failures.length, `${plant} was not found`).toBeGreaterThan(0);
    } finally {
      delete process.env.SERVER_OPTIONS;
    }
  }
}

async function count(
  database: DatabaseKind,
  run: (round: Round) => Promise<void>,
  isPlanted: boolean,
) {
  let attempts = 0;
  let skipped: string | undefined;
  const failures: string[] = [];
  let history: History | undefined;
  await run({
    database,
    history: () => {
      history ??= openHistory();
      return history;
    },
    note: (problem) => {
      attempts += 1;
      if (problem !== undefined) failures.push(problem);
    },
    isFound: () => isPlanted && failures.length > 0,
    skip: (reason) => {
      skipped = reason;
    },
    times: (full, quick) => (size === 'full' ? full : quick),
  });
  const operations = history?.operations.length;
  const file = history?.close(!isPlanted && failures.length > 0);
  return { attempts, failures, skipped, operations, file };
}

function tell(line: object): void {
  if (process.env.FAULTS_TALLY)
    appendFileSync(process.env.FAULTS_TALLY, `${JSON.stringify(line)}\n`);
}
