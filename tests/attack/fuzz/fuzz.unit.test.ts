import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openRandom } from '../random.ts';
import { readOnce } from './measure.ts';
import { mutated } from './mutations.ts';
import { unnamedReaders } from './readers.ts';
import { shrunk } from './shrink.ts';
import { loadTarget, targets } from './targets.ts';
import { replay, runTarget } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-planted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLANTED: Record<string, [kind: string, words: RegExp]> = {
  'rare-bytes': ['crash', /planted/],
  'slow-pattern': ['hang', /holds up the thread|takes more than/],
  'large-number': ['memory', /MB/],
  endless: ['hang', /takes more than/],
  late: ['crash', /JSON/],
};

/** A few seconds on a quiet one. */
const BUSY_MACHINE_MS = 600_000;

it(
  'planted faults are found, kept, and found again in their files',
  async () => {
    // At once: they are other processes, and each ends with its first finding.
    const results = await Promise.all(
      Object.keys(PLANTED).map((name) =>
        runTarget({
          target: `planted/${name}`,
          seed: 7,
          seconds: 300,
          folder,
          isFirstEnough: true,
        }),
      ),
    );
    for (const { target, findings, inputs } of results) {
      const [kind, words] = PLANTED[target.replace('planted/', '')] ?? [];
      const found = findings.find((finding) => finding.kind === kind);
      expect([target, found?.words]).toEqual([target, expect.stringMatching(words ?? '')]);
      expect(inputs, target).toBeGreaterThan(0);
      const again = kind === 'hang' ? [found] : await replay(target, found?.file ?? '');
      expect(again.map((one) => one?.kind)).toContain(kind);
    }
  },
  BUSY_MACHINE_MS,
);

it('an input that fails is made short', async () => {
  const fails = async (bytes: Buffer) => bytes.includes('ab') && bytes.includes('z');
  expect(String(await shrunk(Buffer.from('xxxxabyyyyyyyzzz'), fails))).toBe('abz');
});

it('every file that parses something is fuzzed, or listed with the reason why not', () => {
  expect(unnamedReaders()).toEqual({ unnamed: [], needless: [] });
});

/** Those that need no server, no other process and no file. */
const QUICK = [
  'captions',
  'csv',
  'documents',
  'google-events',
  'html',
  'photos',
  'redirects',
  'sounds',
  'words',
];

it.each(QUICK)('%s reads its seeds, and some that are changed, without failure', async (name) => {
  const target = await loadTarget(name);
  const seeds = target.seeds.map((seed) => Buffer.from(seed as string));
  const random = openRandom(20);
  const other = () => random.one(seeds);
  const words = [(target.words ?? []).map((word) => Buffer.from(word))];
  const materials = { random, words, other, maxBytes: 1000 };
  const changed = Array.from({ length: 60 }, () => mutated(other(), materials));
  for (const bytes of [...seeds, ...changed]) {
    const error = await readOnce(target, bytes);
    expect(error, bytes.toString('latin1')).toBeUndefined();
  }
});

it('every target has its seeds in a file of its own', () => {
  const listed = Object.keys(targets).map((name) => `./targets/${name}.ts`);
  const source = readFileSync(join(import.meta.dirname, 'targets.ts'), 'utf8');
  expect(listed.filter((path) => !source.includes(path))).toEqual([]);
});
