import { expect, test } from 'vitest';
import { addressOf, partFrom } from './event-address.ts';

const read = (address: string) => partFrom(new URL(address, 'https://church.test').searchParams);

test('an address names the event, and the part of its series that is edited', () => {
  expect(addressOf('7', { scope: 'all' })).toBe('/admin/events/7');
  const part = { scope: 'one', occurrence: '2026-11-22T10:00' } as const;
  expect(read(addressOf('7', part))).toEqual(part);
  expect(read(addressOf('7', { ...part, scope: 'following' })).scope).toBe('following');
});

test.each(['', '?scope=one', '?scope=some&occurrence=2026-11-22T10:00', '?scope=one&occurrence=x'])(
  'without a part that could be, it is the whole event: "%s"',
  (query) => expect(read(`/admin/events/7${query}`)).toEqual({ scope: 'all' }),
);
