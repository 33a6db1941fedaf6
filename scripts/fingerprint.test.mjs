import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'narthex-fingerprint-'));
  mkdirSync(join(root, 'web/ui'), { recursive: true });
  writeFileSync(join(root, 'web/root.tsx'), 'root');
  writeFileSync(join(root, 'web/ui/button.tsx'), 'button');
  writeFileSync(join(root, 'vite.config.ts'), 'config');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const now = () => fingerprint(root, ['web', 'vite.config.ts', 'absent']);

/** Whether that change to the tree would make a build stale. */
function changes(act) {
  const before = now();
  act();
  return now() !== before;
}

test('stays the same when only times change, as in a clone', () => {
  expect(changes(() => utimesSync(join(root, 'web/root.tsx'), 1, 1))).toBe(false);
});

test('stays the same for files that are not part of a build', () => {
  expect(changes(() => writeFileSync(join(root, 'web/root.test.tsx'), 'test'))).toBe(false);
  expect(changes(() => writeFileSync(join(root, 'web/.DS_Store'), ''))).toBe(false);
  expect(changes(() => mkdirSync(join(root, 'web/empty')))).toBe(false);
});

test('changes with each file’s content, name and presence', () => {
  expect(changes(() => writeFileSync(join(root, 'web/ui/button.tsx'), 'Button'))).toBe(true);
  expect(changes(() => writeFileSync(join(root, 'vite.config.ts'), ''))).toBe(true);
  expect(changes(() => writeFileSync(join(root, 'web/new.css'), ''))).toBe(true);
  expect(changes(() => renameSync(join(root, 'web/new.css'), join(root, 'web/old.css')))).toBe(
    true,
  );
  expect(changes(() => rmSync(join(root, 'web/old.css')))).toBe(true);
});
