import { expect, test } from 'vitest';
import { DASHBOARD_PATH, loginAddress, nextAddress } from './next-address.ts';

const asking = (next: string) => nextAddress(`?${new URLSearchParams({ next })}`);

test.each([
  '/members/account',
  '/members/dashboard?from=mail&to=%2F%2Fevil.example',
  '/',
  '/blog/a:b@c',
])('%s is a place on this site', (next) => {
  expect(asking(next)).toBe(next);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/members/..//evil.example',
  'javascript:alert(1)',
  'members/account',
  '\\evil.example',
  '//evil.example:99999',
  '',
  '/login',
  '/login?next=/members/account',
])('%j leads to the dashboard instead', (next) => {
  expect(asking(next)).toBe(DASHBOARD_PATH);
});

test('without a wish it is the dashboard', () => {
  expect(nextAddress('')).toBe(DASHBOARD_PATH);
});

test('the way to the log-in and back', () => {
  const here = { pathname: '/members/account', search: '?a=1&b=2' };
  const address = new URL(loginAddress(here), 'http://here.example');
  expect(address.pathname).toBe('/login');
  expect(nextAddress(address.search)).toBe('/members/account?a=1&b=2');
});
