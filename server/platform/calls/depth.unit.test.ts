import { expect, it } from 'vitest';
import { isShallow } from './depth.ts';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it('tells deep values from flat ones, however deep or wide', () => {
  expect(isShallow('text')).toBe(true);
  expect(isShallow(null)).toBe(true);
  expect(isShallow(nested(64))).toBe(true);
  expect(isShallow(nested(65))).toBe(false);
  expect(isShallow(nested(100_000))).toBe(false);
  expect(isShallow({ a: { b: [nested(10)] } }, 10)).toBe(false);
  expect(isShallow(Array.from({ length: 200_000 }, () => [1]))).toBe(true);
});
