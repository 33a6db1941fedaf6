import { expect, it } from 'vitest';
import { documentPolicy } from './security-headers.ts';

it('allows only plain hosts for frames', () => {
  const policy = documentPolicy({
    scriptHashes: [],
    frameHosts: ['https://x;sandbox', 'https://*', '*', 'https://a,b', 'https://maps.example.org'],
  });
  expect(policy).toContain('; frame-src https://maps.example.org; ');
  expect(policy).not.toMatch(/sandbox|\*|,/);
});
