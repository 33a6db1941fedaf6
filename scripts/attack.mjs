// `npm run test:attack`: attacks the built server on both databases, fuzzes each reader of foreign bytes, and prints how many
// attempts failed. `npm run test:attack -- sqlite` does so on one database. `npm run test:attack -- fuzz` only fuzzes; its
// targets and options are in tests/attack/fuzz/main.ts.
import './end-with-npm.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { isGood, oneCheck, total } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { runTests } from './stages.mjs';
import { command, node26, root, Stop } from './tool.mjs';

const DATABASES = ['sqlite', 'postgres'];
/** For each database, in seconds. */
const TIMEOUT = 3600;

await command(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const chosen = process.argv.slice(2);
  const unknown = first === 'fuzz' ? undefined : chosen.find((name) => !DATABASES.includes(name));
  if (unknown)
    throw new Stop(`there is no database "${unknown}": choose sqlite or postgres, or fuzz.`);
  await ensureInstalled({ dev: true });
  if (first === 'fuzz') {
    const { code } = await fuzz(rest, process.env);
    process.exitCode = code;
    return;
  }
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'narthex-attack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const tally = join(folder, 'tally.jsonl');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(console.log),
    ATTACK_TALLY: tally,
  };
  const results = [];
  for (const database of chosen.length > 0 ? chosen : DATABASES) {
    const { counts, output } = await runTests(`attack-${database}`, folder, {
      env,
      seconds: TIMEOUT,
    });
    if (output) console.log(output);
    results.push(counts);
  }
  show(tally);
  if (chosen.length === 0) results.push(await fuzzAll(join(folder, 'fuzz.json')));
  const counts = total(results);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (!isGood(counts)) process.exitCode = 1;
});

/** Each reader of foreign bytes, or those that are named, in tests/attack/fuzz/. */
function fuzz(given, env) {
  const args = [join(root, 'tests/attack/fuzz/main.ts'), ...given];
  return run(node26(), args, { env, shown: true, seconds: TIMEOUT });
}

async function fuzzAll(file) {
  await fuzz([], { ...process.env, FUZZ_COUNTS: file });
  if (!existsSync(file)) return oneCheck(false);
  return { ...oneCheck(true), ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** The results by kind of attack. */
function show(tally) {
  if (!existsSync(tally)) return;
  console.log('\ndatabase  attempts  failures  kind');
  for (const line of readFileSync(tally, 'utf8').trim().split('\n')) {
    const { database, kind, attempts, failures } = JSON.parse(line);
    console.log(
      `${database.padEnd(8)}  ${String(attempts).padStart(8)}  ${String(failures).padStart(8)}  ${kind}`,
    );
  }
  console.log('');
}
