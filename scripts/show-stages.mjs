// Shows the stages of a run, and closes it.
import { closing, isGood, oneCheck, total } from './counts.mjs';
import { secondsSince } from './run.mjs';
import { Stop } from './tool.mjs';

/** How often a run says what it is busy with. */
const TICK_MS = 15_000;

/** Shows each stage as it ends, with its time and, where it was kept back, its output. */
export function show(chosen) {
  /** @type {Map<string, import('./counts.mjs').Counts>} */
  const results = new Map();
  /** @type {string[]} */
  const flaky = [];
  const busy = new Map();
  const tick = setInterval(() => {
    const tasks = [...busy].map(([name, start]) => `${name} (${secondsSince(start)})`);
    if (tasks.length > 0) console.log(`… ${tasks.join(', ')}`);
  }, TICK_MS);
  tick.unref();

  /** @param {string} name @param {() => Promise<import('./stages.mjs').Outcome>} work */
  async function stage(name, work) {
    if (!chosen.has(name)) return;
    const start = performance.now();
    busy.set(name, start);
    const { counts, output, flaky: found = [] } = await work().catch(asFailure);
    busy.delete(name);
    results.set(name, counts);
    flaky.push(...found);
    console.log(`${isGood(counts) ? '✓' : '✗'} ${name} (${secondsSince(start)})`);
    if (output.trim()) console.log(output.trim().replace(/^/gm, '    '));
  }
  return { stage, results, flaky };
}

/** A stage that could not even be run is a failed one: the others still tell something. */
function asFailure(error) {
  return {
    counts: oneCheck(false),
    output: error instanceof Stop ? error.message : String(error.stack),
  };
}

/** @param {{ results: Map<string, import('./counts.mjs').Counts>, flaky: string[] }} ended */
export function close({ results, flaky }) {
  console.log(`\n${closing(results, flaky).join('\n')}`);
  if (!isGood(total([...results.values()]))) process.exitCode = 1;
}
