import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafeLink } from '#contract/common.ts';
import { isSafeAddress } from './safe-address.ts';

it("says of every address what the contract's rule says", () => {
  const start = fc.constantFrom(
    '',
    '/',
    '//',
    '/\\',
    '#',
    './',
    '../',
    'http://',
    'HTTPS://',
    'mailto:',
    'Tel:',
    'javascript:',
    ' /',
    'data:',
    'https:/',
  );
  fc.assert(
    fc.property(start, fc.string(), (prefix, rest) => {
      expect(isSafeAddress(prefix + rest)).toBe(isSafeLink(prefix + rest));
    }),
    { numRuns: 2000 },
  );
});
