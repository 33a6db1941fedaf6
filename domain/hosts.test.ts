import { describe, expect, it } from 'vitest';
import { frameHostOf, isFrameHost } from './hosts.ts';

const hostile = [
  'https://x;sandbox/',
  'https://x;require-trusted-types-for/',
  'https://*/',
  'https://*.example.org/',
  'https://a,b/',
  "https://x'none'/",
  'https://[2001:db8::1]/',
  'https://user@example.org/',
  'https://user:pass@example.org/',
  'https://a b/',
  'https://',
  'http://example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  `https://${'a.'.repeat(200)}example.org/`,
  '/page',
];

describe('the host of a frame', () => {
  it.each(hostile)('of %s is not named in a policy', (address) => {
    expect(frameHostOf(address)).toBeUndefined();
  });

  it.each([
    ['https://www.example.org/form?x=1', 'https://www.example.org'],
    ['https://example.org:8443/', 'https://example.org:8443'],
    ['HTTPS://Example.ORG/', 'https://example.org'],
    ['https://küche.example/', 'https://xn--kche-0ra.example'],
    ['https://192.0.2.7/map', 'https://192.0.2.7'],
  ])('of %s is %s', (address, host) => {
    expect(frameHostOf(address)).toBe(host);
  });

  it.each(['https://x;sandbox', 'https://*', 'x', "'self'", 'https:', 'https://x y', '*'])(
    'is not %s',
    (source) => {
      expect(isFrameHost(source)).toBe(false);
    },
  );
});
