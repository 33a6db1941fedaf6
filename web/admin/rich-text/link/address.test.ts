import { describe, expect, it } from 'vitest';
import { addressFrom } from './address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    [' /contact ', '/contact'],
    ['tel:+15105550100', 'tel:+15105550100'],
    ['mailto:grace@example.org', 'mailto:grace@example.org'],
    ['grace@example.org', 'mailto:grace@example.org'],
    ['example.org', 'https://example.org'],
    ['www.example.org/a?b', 'https://www.example.org/a?b'],
  ])('%s leads to %s', (text, address) => {
    expect(addressFrom(text)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'here',
    'two words.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ftp://example.org',
    'a@b@c.org',
  ])('%j leads nowhere', (text) => {
    expect(addressFrom(text)).toBeUndefined();
  });
});
