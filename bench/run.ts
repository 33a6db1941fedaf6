// `npm run bench`: size and speed against the goals of reference/speed.md, as ratios, because absolute times mean
// nothing on a shared machine. `npm run bench -- loads|start|lists|search|sites` measures only that; `npm run bench -- soak 10` the
// memory after so many minutes of load. Prints what was missed. Exit code 1 when something could not be measured.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCalls } from './list-calls.ts';
import { manySites } from './many-sites.ts';
import { searchTimes } from './search-times.ts';
import { soak } from './soak.ts';
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
const [only, minutes = '10'] = process.argv.slice(2);
const parts: Record<string, [what: string, work: () => Promise<Row[]>]> = {
  loads: ['sizes, memory and loads', () => underLoad(folder, dataDir)],
  start: ['start', () => startTimes(dataDir)],
  lists: ['lists', () => listCalls(folder)],
  sites: ['many sites', () => manySites(folder)],
  search: ['searches', () => searchTimes(folder)],
  soak: [`${minutes} minutes of load`, () => soak(dataDir, Number(minutes))],
};
const chosen = only === undefined ? ['loads', 'start', 'lists'] : [only];
const rows: Row[] = [];
for (const name of chosen) {
  const part = parts[name];
  if (!part) {
    console.error(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
    process.exit(1);
  }
  rows.push(...(await measure(...part)));
}
console.log();
printTable(rows);
const missed = rows.filter(({ isMet }) => isMet === false);
console.log(`\n${missed.length} goals missed.`);
for (const { what, found, goal } of missed) console.log(`  ${what}: ${found}, goal ${goal}`);
process.exit(problems > 0 ? 1 : 0);

/** Failed measurements are reported, and the others still run. */
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
