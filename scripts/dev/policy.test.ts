import { expect, test } from 'vitest';
import * as headers from '#server/platform/http/security-headers.ts';
import { policyForVite } from './policy.ts';

const strict = headers.documentPolicy({ scriptHashes: ['abc='], frameHosts: ['https://a.test'] });

test('Vite may add style sheets, and nothing else that the policy of documents forbids', () => {
  const [before, after] = [strict, policyForVite(strict)].map((policy) => policy.split('; '));
  expect(after?.filter((directive) => !before?.includes(directive))).toEqual([
    "style-src-elem 'self' 'unsafe-inline'",
  ]);
  expect(after).toHaveLength(before?.length ?? 0);
});

test('policies of other answers stay as they are', () => {
  for (const policy of [
    headers.dataPolicy,
    headers.refusalPolicy,
    headers.uploadPolicy,
    headers.pictureWorkerPolicy,
  ])
    expect(policyForVite(policy)).toBe(policy);
});

test('a policy that it does not know is an error, not a loose one', () => {
  expect(() => policyForVite(strict.replace("style-src-elem 'self'", ''))).toThrow('has no');
});
