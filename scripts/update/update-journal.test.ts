import { hash } from 'node:crypto';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settleUpdate } from '../settle-update.mjs';
import { finish, preparedIn, putBack, replaceRelease, unfinished } from '../update-journal.mjs';

const OLD = {
  'package.json': 'old package',
  LICENSE: 'the same',
  'gone.txt': 'only in the old one',
  'scripts/start.mjs': 'old start',
  'scripts/update/main.ts': 'old update',
  'server/main.ts': 'old server',
  'server/old.ts': 'only in the old one',
  'left/a.ts': 'a folder that is left out',
};
const NEW = {
  'package.json': 'new package',
  LICENSE: 'the same',
  'come.txt': 'only in the new one',
  'scripts/start.mjs': 'new start',
  'scripts/come.mjs': 'only in the new one',
  'server/main.ts': 'new server',
  'server/deep/new.ts': 'only in the new one',
  'added/b.ts': 'a folder that is new',
};
/** Of no release: the site's data, and what its people put there. */
const OWN = { 'data/narthex.db': 'rows', 'narthex.env': 'settings' };

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A release with its list and its packages. */
const release = (files: Record<string, string>, packages: string) => ({
  ...files,
  SHA256SUMS: Object.entries(files)
    .map(([path, text]) => `${hash('sha256', text)}  ${path}\n`)
    .join(''),
  'node_modules/a/index.js': packages,
});

const before = { ...release(OLD, 'old packages'), ...OWN };
const after = { ...release(NEW, 'new packages'), ...OWN };

function site(): string {
  const root = mkdtempSync(join(tmpdir(), 'narthex-update-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, before);
  write(preparedIn(root), release(NEW, 'new packages'));
  return root;
}

const read = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );

const STEPS = ['renameSync', 'rmSync', 'copyFileSync', 'openSync'] as const;

/** Does some work until that many steps on the disk are done, as if the process were killed then. */
function killedAfter(steps: number, work: () => void): 'killed' | 'done' {
  const own = Object.fromEntries(STEPS.map((name) => [name, fs[name]]));
  let left = steps;
  for (const name of STEPS)
    Reflect.set(fs, name, (...args: unknown[]) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return Reflect.apply(own[name] as () => unknown, fs, args);
    });
  syncBuiltinESMExports();
  try {
    work();
    return 'done';
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return 'killed';
  } finally {
    Object.assign(fs, own);
    syncBuiltinESMExports();
  }
}

test('one release takes the place of another, and nothing else is touched', () => {
  const root = site();
  replaceRelease(root);
  expect(unfinished(root)).toMatchObject({ phase: 'trying', isHeld: true });
  finish(root);
  expect(read(root)).toEqual(after);
});

test('until it is known to run, it can be put back', () => {
  const root = site();
  replaceRelease(root);
  putBack(root);
  expect(read(root)).toEqual(before);
  putBack(root);
  expect(read(root)).toEqual(before);
});

test('whenever it is killed, npm start is there, and the old release is put back', () => {
  for (let steps = 0; ; steps += 1) {
    const root = site();
    const end = killedAfter(steps, () => replaceRelease(root));
    expect(read(root)).toMatchObject(OWN);
    expect(read(root)['scripts/start.mjs']).toMatch(/start$/);
    expect(read(root)['package.json']).toMatch(/package$/);
    const isBegun = unfinished(root) !== undefined;
    putBack(root);
    const { ...found } = read(root);
    // Before the journal is written nothing has changed; the next update empties its folder.
    if (!isBegun)
      for (const path of Object.keys(found)) if (path.startsWith('.update')) delete found[path];
    expect(found).toEqual(before);
    if (end === 'done') break;
  }
});

test('putting back may be killed, too', () => {
  for (const first of [14, 25])
    for (let steps = 0; ; steps += 1) {
      const root = site();
      killedAfter(first, () => replaceRelease(root));
      const end = killedAfter(steps, () => putBack(root));
      putBack(root);
      const found = read(root);
      for (const path of Object.keys(found)) if (path.startsWith('.update')) delete found[path];
      expect(found).toEqual(before);
      if (end === 'done') break;
    }
});

test('a start takes back what nobody is at work on, and tries what somebody is', () => {
  const root = site();
  expect(settleUpdate(root)).toBe('');
  replaceRelease(root);
  expect(settleUpdate(root)).toBe('');
  expect(read(root)['server/main.ts']).toBe('new server');
  const long = new Date(Date.now() - 60_000);
  fs.utimesSync(join(root, '.update/journal.json'), long, long);
  expect(settleUpdate(root)).toContain('was taken back');
  expect(read(root)).toEqual(before);
});
