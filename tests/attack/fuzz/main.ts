// `npm run test:attack -- fuzz [TARGET…] [--seconds=60] [--seed=7] [--at-once=2]`, and `npm run test:attack -- fuzz replay
// TARGET FILE`. Prints what each target did and what was found, and ends with how many passed.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { targets } from './targets.ts';
import { type Result, replay, runTarget } from './watch.ts';

/** Where inputs that fail are kept. */
const folder = join(tmpdir(), 'narthex-fuzz-findings');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: `${(Date.now() % 1_000_000) + 1}` },
    'at-once': { type: 'string', default: '2' },
  },
});

if (positionals[0] === 'replay') await replayOne(positionals[1] ?? '', positionals[2] ?? '');
else await runAll(positionals.length > 0 ? positionals : Object.keys(targets));

async function replayOne(target: string, file: string): Promise<void> {
  const findings = await replay(target, file);
  for (const { kind, words } of findings) console.log(`${kind}: ${words}`);
  if (findings.length === 0) console.log(`${target} reads ${file} without failure.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function runAll(names: readonly string[]): Promise<void> {
  const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
  console.log(`Fuzzing ${names.length} targets for ${seconds} s each, with the seed ${seed}.`);
  console.log('    inputs  blocks reached/known  corpus  failures  target');
  const rest = [...names];
  const results: Result[] = [];
  const work = async () => {
    for (let target = rest.shift(); target !== undefined; target = rest.shift()) {
      const result = await runTarget({ target, seed, seconds, folder });
      results.push(result);
      show(result);
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  const counts = { passed: results.length - failed, failed };
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (process.env.FUZZ_COUNTS) writeFileSync(process.env.FUZZ_COUNTS, JSON.stringify(counts));
  process.exitCode = failed > 0 ? 1 : 0;
}

function show({ target, inputs, corpus, known, reached, findings }: Result): void {
  const counts = [
    `${inputs}`.padStart(10),
    `${reached}/${known}`.padStart(20),
    `${corpus}`.padStart(6),
  ];
  console.log([...counts, `${findings.length}`.padStart(8), target].join('  '));
  for (const { kind, words, file } of findings) {
    console.log(`  ${kind}: ${words.split('\n').slice(0, 12).join('\n    ')}`);
    console.log(`    npm run test:attack -- fuzz replay ${target} ${file}`);
  }
}
