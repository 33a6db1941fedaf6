import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shareLock, takeLock } from './process-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('many can share a lock, or one holds it exclusively', () => {
  const file = join(folder, 'shared');
  const one = shareLock(file);
  const other = shareLock(file);
  expect(one).toBeDefined();
  expect(other).toBeDefined();
  expect(takeLock(file)).toBeUndefined();
  one?.free();
  expect(takeLock(file)).toBeUndefined();
  other?.free();
  const alone = takeLock(file);
  expect(alone).toBeDefined();
  expect(shareLock(file)).toBeUndefined();
  expect(takeLock(file)).toBeUndefined();
  alone?.free();
  shareLock(file)?.free();
});

test('a lock ends with a process that is killed', async () => {
  const file = join(folder, 'killed');
  const program = `const { shareLock } = await import(${JSON.stringify(new URL('process-lock.ts', import.meta.url).href)});
    globalThis.kept = shareLock(${JSON.stringify(file)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(takeLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = takeLock(file);
  expect(lock).toBeDefined();
  lock?.free();
});
