// `npm run bench`: size and speed against the goals of reference/speed.md, as ratios, because absolute times mean
// nothing on a shared machine. `npm run bench -- PART` measures only that part, of those named below; `-- soak 10` for
// so many minutes, `-- backup 20` with so many gigabytes of files; `-- all` measures every part. `npm run bench --
// postgres` before it does so on a PostgreSQL of its own, or on the one of DATABASE_URL. Prints what was missed. Exit
// code 1 when something could not be measured.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { backupMemory } from './backup-memory.ts';
import { listCalls } from './list-calls.ts';
import { manySites } from './many-sites.ts';
import { newSite } from './new-database.ts';
import { notifyMembers } from './notify-members.ts';
import { searchTimes } from './search-times.ts';
import { soak } from './soak.ts';
import { startTimes } from './start-times.ts';
import { printTable, type Row } from './table.ts';
import { underLoad } from './under-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Ends as it would by itself: its PostgreSQL with it, and the folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

if (!existsSync(join(import.meta.dirname, '../build/server/index.js'))) {
  console.error('There is no build to measure. Run `npm run build` first.');
  process.exit(1);
}

const words = process.argv.slice(2).map((word) => word.replace(/^--(?=postgres$)/, ''));
const isOnPostgres = words[0] === 'postgres';
const [only, amount] = words.slice(isOnPostgres ? 1 : 0);
const minutes = Number(amount ?? 10);
const gigabytes = Number(amount ?? 2);

const parts: Record<string, [what: string, work: () => Promise<Row[]>]> = {
  loads: ['sizes, memory and loads', () => withSite('loads', (site) => underLoad(folder, site))],
  start: ['start', () => withSite('start', startTimes)],
  lists: ['lists', () => listCalls(folder)],
  sites: ['many sites', () => manySites(folder)],
  search: ['searches', () => searchTimes(folder)],
  soak: [`${minutes} minutes of load`, () => withSite('soak', (site) => soak(site, minutes))],
  notices: ['notices to 1,000 members', () => withSite('notices', notifyMembers)],
  backup: [
    `a backup of ${gigabytes} GB of files`,
    () => withSite('backup', (site) => backupMemory(folder, site, gigabytes)),
  ],
};
const chosen =
  only === undefined ? ['loads', 'start', 'lists'] : only === 'all' ? Object.keys(parts) : [only];
const unknown = chosen.find((name) => !parts[name]);
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}, all.`);
  process.exit(1);
}

const postgres = isOnPostgres && !process.env.DATABASE_URL ? await startOwnPostgres([]) : undefined;
if (postgres) process.env.DATABASE_URL = postgres.url;
console.log(`On ${process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}.`);

let problems = 0;
const rows: Row[] = [];
for (const name of chosen) {
  const part = parts[name];
  if (part) rows.push(...(await measure(...part)));
}
await postgres?.drop();
console.log();
printTable(rows);
const missed = rows.filter(({ isMet }) => isMet === false);
console.log(`\n${missed.length} goals missed.`);
for (const { what, found, goal } of missed) console.log(`  ${what}: ${found}, goal ${goal}`);
process.exit(problems > 0 ? 1 : 0);

/** Measures a site that is empty before, on a database of its own. */
async function withSite(
  name: string,
  work: (site: Awaited<ReturnType<typeof newSite>>) => Promise<Row[]>,
): Promise<Row[]> {
  const site = await newSite(folder, name);
  try {
    return await work(site);
  } finally {
    await site.drop();
  }
}

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
