// Tries the faults of tests/faults/ on the built server, and tells what each kind came to.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTests } from './stages.mjs';

/** In seconds. In full it takes about ten minutes, quickly about two. */
const TIMEOUT = { full: 3600, planted: 1800, quick: 1200 };

/**
 * @param {string} folder for Vitest's report
 * @param {'full' | 'quick' | 'planted'} size
 * @returns {Promise<import('./stages.mjs').Outcome>} its output is the table
 */
export async function runFaults(folder, size) {
  const tally = join(folder, `faults-${size}.jsonl`);
  const env = { ...process.env, FAULTS: size, FAULTS_TALLY: tally };
  const { counts, output } = await runTests('faults', folder, { env, seconds: TIMEOUT[size] });
  return { counts, output: [table(tally), output].filter(Boolean).join('\n') };
}

/** @param {string} tally */
function table(tally) {
  if (!existsSync(tally)) return '';
  const lines = readFileSync(tally, 'utf8').trim().split('\n');
  const rows = lines.map((line) => {
    const { database, kind, attempts, failures, skipped, plant, operations } = JSON.parse(line);
    const remarks = [
      kind,
      ...(operations ? [`${operations} requests`] : []),
      ...(skipped ? [`SKIPPED: ${skipped}`] : plant ? [`planted: ${plant}`] : []),
    ];
    const counts = `${String(attempts).padStart(8)}  ${String(failures).padStart(8)}`;
    return `${database.padEnd(8)}  ${counts}  ${remarks.join(', ')}`;
  });
  return ['database  attempts  failures  kind', ...rows.sort()].join('\n');
}
