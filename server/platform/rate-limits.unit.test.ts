import { expect, test } from 'vitest';
import { readLimits } from './limit-rules.ts';
import { createLimits } from './rate-limits.ts';

const limits = () => createLimits(readLimits('forms=2/1') ?? null);

test('a use can be taken back, and all of them cleared', async () => {
  const { take, giveBack, forget, allows, count } = limits();
  await take('forms', 'a');
  await giveBack('forms', 'a');
  await take('forms', 'a');
  await take('forms', 'a');
  await expect(take('forms', 'a')).rejects.toThrow('Please try again in a minute.');
  expect(await allows('forms', 'a')).toBe(false);
  expect(await count('forms', 'a')).toBe(3);
  await forget('forms', 'a');
  expect(await allows('forms', 'a')).toBe(true);
});

test('keys of any length and number take limited space; the newest count', async () => {
  const { take, count } = limits();
  const before = process.memoryUsage().heapUsed;
  for (let key = 0; key < 60_000; key += 1) await take('forms', `${key}${'x'.repeat(2000)}`);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024);
  await take('forms', 'the same');
  for (let key = 0; key < 15_000; key += 1) await take('forms', `other ${key}`);
  await take('forms', 'the same');
  expect(await count('forms', 'the same')).toBe(1);
});
