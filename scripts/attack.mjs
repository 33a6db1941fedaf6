// `npm run test:attack`: attacks the built server on both databases, and prints how many attempts failed. `npm run
// test:attack -- sqlite` does so on one of them.
import './end-with-npm.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { isGood, total } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { runTests } from './stages.mjs';
import { command, Stop } from './tool.mjs';

const DATABASES = ['sqlite', 'postgres'];
/** For each database, in seconds. */
const TIMEOUT = 3600;

await command(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !DATABASES.includes(name));
  if (unknown) throw new Stop(`there is no database "${unknown}": choose sqlite or postgres.`);
  await ensureInstalled({ dev: true });
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
  const counts = total(results);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (!isGood(counts)) process.exitCode = 1;
});

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
