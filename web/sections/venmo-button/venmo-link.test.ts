import { expect, test } from 'vitest';
import { venmoLink } from './venmo-link.ts';

test('the link names user, amount and note', () => {
  expect(venmoLink({ username: 'GraceChurch', amount: '10.00', note: 'Church donation' })).toBe(
    'https://venmo.com/GraceChurch?txn=pay&amount=10.00&note=Church%20donation',
  );
});

test('nothing in a field can change the rest of the link', () => {
  const link = venmoLink({ username: '@grace/../x?y', amount: '10.00', note: 'a&amount=999#+' });
  const url = new URL(link);
  expect(url.pathname).toBe('/grace%2F..%2Fx%3Fy');
  expect(url.searchParams.getAll('amount')).toEqual(['10.00']);
  expect(url.searchParams.get('note')).toBe('a&amount=999#+');
});
