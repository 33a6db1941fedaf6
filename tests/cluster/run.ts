// The cluster, its load, and each step in turn. Started by scripts/cluster.mjs.
import { setTimeout as sleep } from 'node:timers/promises';
import { check as checkHistory } from '#tests/history/check.ts';
import type { Fault } from '#tests/history/fault.ts';
import { startFiles } from './load/files.ts';
import { startForms } from './load/forms.ts';
import type { Load } from './load/load.ts';
import { startMarks } from './load/mark.ts';
import { startPlaces } from './load/places.ts';
import { startRows } from './load/rows.ts';
import { startSessions } from './load/sessions.ts';
import { makeRecord } from './record.ts';
import { inSeconds, makeScene, type Row } from './scene.ts';
import { openSite, type Site } from './site.ts';
import { steps } from './steps/steps.ts';
import { type Result, runToEnd, stopAll } from './stoppable.ts';
import { measureGrowth } from './throughput.ts';
import { measureWrites } from './write-cost.ts';

const QUICK = '--quick';
const names = process.argv.slice(2).filter((word) => word !== QUICK);
const isQuick = process.argv.includes(QUICK);
/** The load alone, before anything happens and after it all, in milliseconds. */
const QUIET_MS = isQuick ? 3000 : 10_000;
const began = performance.now();

const say = (line: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`${time.padStart(6)}  ${line}`);
};

const results: Result[] = [];
const check = (name: string, problem: string | undefined) => {
  results.push({ name, problem });
  if (problem !== undefined) say(`FAILED  ${name}: ${problem}`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    say('stopping');
    void stopAll(say).finally(() => process.exit(1));
  });

async function main(): Promise<void> {
  if (names[0] === '--list') {
    for (const { name, title } of steps) console.log(`${name.padEnd(16)}${title}`);
    return;
  }
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`there is no step "${unknown}": see --list`);
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const site = await openSite(say);
  await underLoad(site, chosen);
  say('throughput with one, two and three processes');
  const seconds = isQuick ? 3 : 12;
  check(
    'the cost of a request stays',
    await measureGrowth(site.processes, site.token, { seconds, say }),
  );
  check('the cost of a write stays', await measureWrites(site.processes, site.token, say));
}

/** The steps, while visitors, editors and senders do what they do; then what they find is compared with what they were told. */
async function underLoad(site: Site, chosen: typeof steps): Promise<void> {
  const rows: Row[] = [];
  const record = makeRecord();
  const needs = { site, record };
  const loads: Load[] = [
    await startMarks(needs),
    startRows(needs),
    startForms(needs),
    startFiles(needs),
    startSessions(needs),
    startPlaces(needs),
  ];
  const scene = makeScene({ site, record, isQuick, say, check }, rows);
  say('the load begins');
  const quiet = { lasts: QUIET_MS / 1000, repair: () => {}, allowed: [], within: 0 };
  await scene.disturb({ ...quiet, title: 'nothing happens', harm: () => {}, from: 'harm' });
  for (const step of chosen) {
    try {
      await step.run(scene);
    } catch (error) {
      check(step.title, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  await sleep(QUIET_MS);
  say('the load ends');
  await Promise.all(loads.map((load) => load.stop()));
  for (const load of loads) {
    const problems = await load.problems();
    say(`${load.name}: ${load.told()}`);
    check(load.name, problems.length > 0 ? problems.slice(0, 6).join('; ') : undefined);
  }
  for (const { problems } of site.processes)
    for (const line of new Set(problems)) say(`    logged: ${line}`);
  const { operations } = record.history;
  const began = performance.now();
  const old = checkHistory(operations, '', true);
  say(
    `${operations.length} requests were looked through in ${inSeconds(performance.now() - began)}`,
  );
  showTable(rows, old);
  const file = record.history.close(results.some(({ problem }) => problem !== undefined));
  if (file) say(file);
}

/** `old`: what was read that was older than what was known, also near a lost database, where it may be. */
function showTable(rows: Row[], old: readonly Fault[]): void {
  const head = ['requests', 'clear 503', 'no answer', 'wrong', 'old', 'over after'];
  console.log(`\n${head.map((word) => word.padStart(12)).join('')}   what happened`);
  for (const { requests, clear, lost, wrong, from, to, recovery, title } of rows) {
    const isThen = ({ operations }: Fault) => {
      const end = operations.at(-1)?.return ?? 0;
      return end >= from && end < to;
    };
    const count = old.filter(isThen).length;
    const cells = [requests, clear, lost, wrong, count, inSeconds(recovery)];
    console.log(`${cells.map((cell) => String(cell).padStart(12)).join('')}   ${title}`);
  }
}

await runToEnd(main, { results, check, say });
