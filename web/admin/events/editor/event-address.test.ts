import { expect, test } from 'vitest';
import { addressOf, askedKey, readKey } from './event-address.ts';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://church.test');
  return readKey(askedKey(decodeURIComponent(pathname.split('/').at(-1) ?? ''), searchParams));
};
const one = { scope: 'one', occurrence: '2026-11-22T10:00' } as const;

test('an address names the event, and the part of its series that is edited', () => {
  expect(addressOf('7', { scope: 'all' })).toBe('/admin/events/7');
  expect(addressOf('7', { scope: 'all' }, { state: 'ended', after: 'a.b' })).toBe(
    '/admin/events/7?state=ended&after=a.b',
  );
  for (const part of [one, { ...one, scope: 'following' } as const])
    expect(read(addressOf('7', part))).toEqual({ eventId: '7', part });
});

test('the addresses of earlier releases lead to the same', () => {
  const address = '/admin/events/7?scope=one&occurrence=2026-11-22T10:00';
  expect(read(address)).toEqual({ eventId: '7', part: one });
});

test.each(['', '?scope=one', '?scope=some&occurrence=2026-11-22T10:00', '?scope=one&occurrence=x'])(
  'without a part that could be, it is the whole event: "%s"',
  (query) =>
    expect(read(`/admin/events/7${query}`)).toEqual({ eventId: '7', part: { scope: 'all' } }),
);
