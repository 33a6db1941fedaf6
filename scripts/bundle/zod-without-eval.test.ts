import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutEval } from './zod-without-eval.ts';

const zod = join(createRequire(import.meta.url).resolve('zod/package.json'), '..');
const core = readFileSync(join(zod, 'v4/core/core.js'), 'utf8');

test('the installed Zod is told not to compile code', () => {
  expect(withoutEval(core)).toContain('.__zod_globalConfig = { jitless: true }');
});

test('a Zod that begins its settings in another way ends the build', () => {
  expect(() => withoutEval('export const globalConfig = {};')).toThrow('zod-without-eval.ts');
});
