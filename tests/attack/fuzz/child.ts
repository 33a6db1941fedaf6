// What `watch.ts` starts for one target: `child.ts fuzz NAME FOLDER SEED SECONDS`, or `child.ts replay NAME FILE`. It may
// hang, or die of what it reads; so all that it finds is in files at once.
import {
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Coverage } from './coverage.ts';
import { fileOf, keepFinding, signOf, wordsOf, writeWhole } from './findings.ts';
import { fuzz } from './loop.ts';
import { measure, peakMegabytes, readOnce } from './measure.ts';
import { wordsIn } from './mutations.ts';
import { boundsOf, codeOf, loadTarget } from './targets.ts';

const root = join(import.meta.dirname, '../../..');
const [task, name = '', place = '', seed = '1', seconds = '60'] = process.argv.slice(2);

/** What fails after its input was read: a promise that nobody waits for, an event without a listener. */
let late: unknown;
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error) => {
    late ??= error ?? new Error(`Nothing was thrown (${event}).`);
  });
const takeLate = () => {
  const error = late;
  late = undefined;
  return error;
};

// A promise that never settles must not end the process: it is found by its time.
setInterval(() => {}, 1000);
process.once('disconnect', () => process.exit(1));
try {
  await (task === 'fuzz' ? runFuzz() : replay());
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}

async function runFuzz(): Promise<void> {
  const code = codeOf(name);
  const coverage = new Coverage(root, code);
  const target = await loadTarget(name);
  const current = openSync(join(place, 'current'), 'w');
  const corpus = join(place, 'corpus');
  mkdirSync(corpus, { recursive: true });
  const kept = readdirSync(corpus).map((file) => readFileSync(join(corpus, file)));
  const head = Buffer.alloc(12);
  let [inputs, stored] = [0, kept.length];
  const suspects = join(place, 'suspects');
  await fuzz(target, kept, {
    coverage,
    bounds: boundsOf(name),
    seed: Number(seed),
    untilMs: performance.now() + Number(seconds) * 1000,
    words: wordsIn(sourcesOf(code)),
    takeLate,
    onInput: (bytes) => {
      inputs += 1;
      head.writeDoubleLE(inputs);
      head.writeUInt32LE(bytes.length, 8);
      writevSync(current, [head, bytes], 0);
    },
    onSuspect: ({ bytes, ...suspect }) =>
      keepFinding(suspects, { ...suspect, target: name }, bytes).isNew,
    onShorter: ({ bytes, ...suspect }) =>
      writeWhole(fileOf(suspects, { ...suspect, target: name }), bytes),
    onCounts: (counts) => writeFileSync(join(place, 'counts.json'), JSON.stringify(counts)),
    onKept: (bytes) => {
      stored += 1;
      writeFileSync(join(corpus, `${String(stored).padStart(6, '0')}-${process.pid}`), bytes);
    },
  });
}

/** Of a package, only what is not larger than what people write. */
function sourcesOf(code: readonly string[]): string[] {
  const files = code.flatMap((path) =>
    globSync(/\.\w+$/.test(path) ? path : `${path}/**/*.{ts,js,mjs,cjs}`, { cwd: root }),
  );
  return files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter(({ length }) => length < 300_000);
}

/** What one input does in a process of its own, in which nothing else is counted; as JSON. */
async function replay(): Promise<void> {
  const target = await loadTarget(name);
  const bytes = readFileSync(place);
  // What is loaded once is loaded before.
  for (const good of target.seeds) await readOnce(target, Buffer.from(good as string));
  writeFileSync(2, 'loaded\n');
  const before = peakMegabytes();
  const forMs = boundsOf(name).maxSeconds * 1000;
  const first = await readOnce(target, bytes);
  const megabytes = peakMegabytes() - before;
  const { error = first, blockedMs } = await measure(target, bytes, {
    times: 6,
    enoughMs: boundsOf(name).maxBlockedMs,
    forMs,
  });
  await wait(50);
  const thrown = error ?? takeLate();
  const words = thrown === undefined ? undefined : wordsOf(thrown);
  const sign = thrown === undefined ? undefined : signOf(thrown);
  writeFileSync(1, JSON.stringify({ words, sign, blockedMs, megabytes }));
}
