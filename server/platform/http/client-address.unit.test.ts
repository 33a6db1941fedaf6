import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';

const from = (forwarded: string | undefined) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  [undefined, '10.0.0.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.5, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', '10.0.0.1'],
  ['192.0.2.1.7:80', '10.0.0.1'],
  ['x'.repeat(10_000), '10.0.0.1'],
])('X-Forwarded-For: %.30s behind one proxy means %s', (forwarded, address) => {
  expect(clientAddressOf(from(forwarded), 1)).toBe(address);
});

test.each([
  // A CDN writes the visitor, and the balancer behind it writes the CDN.
  ['203.0.113.5, 198.51.100.7', '203.0.113.5'],
  ['192.0.2.99, 203.0.113.5, 198.51.100.7', '203.0.113.5'],
  // Past the CDN: everybody who does that shares one limit.
  ['198.51.100.7', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('X-Forwarded-For: %s behind a CDN and a balancer means %s', (forwarded, address) => {
  expect(clientAddressOf(from(forwarded), 2)).toBe(address);
});

test('without our own proxies the header is ignored', () => {
  expect(clientAddressOf(from('192.0.2.1'), 0)).toBe('10.0.0.1');
});
