import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readLimits } from './limit-rules.ts';
import { createLimits, networksOf } from './rate-limits.ts';

const limits = () => createLimits(readLimits('forms=2/1') ?? null);

/** What is in use on the heap, without garbage: how much of that lies around is chance. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

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
  const before = heldBytes();
  for (let key = 0; key < 60_000; key += 1) await take('forms', `${key}${'x'.repeat(2000)}`);
  expect(heldBytes() - before).toBeLessThan(30 * 1024 * 1024);
  await take('forms', 'the same');
  for (let key = 0; key < 15_000; key += 1) await take('forms', `other ${key}`);
  await take('forms', 'the same');
  expect(await count('forms', 'the same')).toBe(1);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  [
    '2001:db8:12:3456:1:2:3:4',
    ['2001:db8:12:3456::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48'],
  ],
  ['2001:0db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['memory', ['memory']],
])('the networks of %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

/** One address in each of these /64 networks of one /56, or one /48. */
const households = (count: number, step: number) =>
  Array.from({ length: count }, (_, n) => `2001:db8:1:${(n * step).toString(16)}::1`);

test('a household of IPv6 has the double number for all of its networks, and an organization twice that', async () => {
  const { allows } = limits();
  const passed = async (addresses: string[]) => {
    const answers = [];
    for (const address of addresses) answers.push(await allows('forms', { address }));
    return answers.filter(Boolean).length;
  };
  expect(await passed(households(1, 1).concat(households(1, 1), households(1, 1)))).toBe(2);
  expect(await passed(households(50, 1))).toBe(2);
  expect(await passed(households(50, 256))).toBe(4);
  expect(await passed(['2001:db8:2::1', '192.0.2.1'])).toBe(2);
});

test('what one network is refused uses up nothing of its neighbors', async () => {
  const { allows, check, giveBack } = limits();
  const [mine = '', next = ''] = households(2, 1);
  for (let tries = 0; tries < 20; tries += 1) await allows('forms', { address: mine });
  expect(await allows('forms', { address: next })).toBe(true);
  await check('forms', { address: next });
  expect(await allows('forms', { address: next })).toBe(true);
  await expect(check('forms', { address: next })).rejects.toThrow('Please try again');
  await giveBack('forms', { address: next });
  await check('forms', { address: next });
});
