// `npm run bench`: size and speed against the goals of design 6. It measures and prints; it never fails a goal.
// Ratios, because absolute times mean nothing on a shared machine. Exit code 1 when something could not be measured.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCalls } from './list-calls.ts';
import { startTimes } from './start-times.ts';
import { printTable, type Row } from './table.ts';
import { underLoad } from './under-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');

if (!existsSync(join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('There is no build to measure. Run `npm run build` first.');
  process.exit(1);
}

let problems = 0;
const rows = [
  ...(await measure('sizes, memory and loads', () => underLoad(folder, dataDir))),
  ...(await measure('start', () => startTimes(dataDir))),
  ...(await measure('lists', () => listCalls(folder))),
];
console.log();
printTable(rows);
console.log(`\n${rows.filter(({ isMet }) => isMet === false).length} goals missed.`);
process.exit(problems > 0 ? 1 : 0);

/** What cannot be measured is said, and does not keep the rest from being measured. */
async function measure(what: string, work: () => Promise<Row[]>): Promise<Row[]> {
  const start = performance.now();
  console.log(`Measuring ${what} …`);
  try {
    const found = await work();
    console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
    return found;
  } catch (error) {
    problems += 1;
    console.error(error);
    return [{ what, found: 'could not be measured', goal: '' }];
  }
}
