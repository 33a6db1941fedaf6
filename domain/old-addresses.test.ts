import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  lowerPath,
  normalPath,
  normalQuery,
  oldAddressText,
  queriesWithin,
  readablePath,
} from './old-addresses.ts';

test.each([
  ['/about/', '/about'],
  ['//about///us//', '/about/us'],
  ['/', '/'],
  ['///', '/'],
  ['/About-Us', '/About-Us'],
  ['/%61bout', '/about'],
  ['/über-uns', '/%C3%BCber-uns'],
  ['/u%CC%88ber-uns', '/%C3%BCber-uns'],
  ['/%c3%bcber-uns', '/%C3%BCber-uns'],
  ['/a%2Fb', '/a/b'],
  ['/a:b@c,d', '/a:b@c,d'],
  ['/a%3Fb', '/a%3Fb'],
  ['/100%25', '/100%25'],
  ['/100%2525', '/100%2525'],
  ['/two words', '/two%20words'],
  ['/%zz', undefined],
  ['/caf%E9', undefined],
  ['about', undefined],
])('the path %s is compared as %s', (path, expected) => {
  expect(normalPath(path)).toBe(expected);
});

it('small letters are those of the letters, not of their codes', () => {
  expect(lowerPath('/%C3%9Cber-Uns')).toBe('/%C3%BCber-uns');
});

describe('any path', () => {
  const level = fc.string({ unit: 'grapheme', maxLength: 8 });
  const paths = fc
    .array(level, { maxLength: 5 })
    .map((levels) => `/${levels.map((each) => encodeURIComponent(each)).join('/')}`);

  it('has one form, which is its own form, with or without slashes at its end', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const normal = normalPath(path) ?? '';
        expect(normalPath(normal)).toBe(normal);
        expect(normalPath(`${path}/`)).toBe(normal);
        expect(normalPath(path.replaceAll('/', '//'))).toBe(normal);
        expect(normalPath(readablePath(normal))).toBe(normal);
        expect(normal).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(lowerPath(lowerPath(path) ?? '')).toBe(lowerPath(path));
      }),
    );
  });

  it('is what a browser asks for when it follows it', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const normal = normalPath(path) ?? '';
        const asked = new URL(`https://church.example${normal}`).pathname;
        // Browsers take dots for folders.
        fc.pre(!/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(normal));
        expect(normalPath(asked)).toBe(normal);
      }),
    );
  });
});

describe('a query', () => {
  test.each([
    ['?b=2&a=1', 'a=1&b=2'],
    ['p=12&p=12', 'p=12'],
    ['', ''],
    ['?', ''],
    ['q=a%20b', 'q=a+b'],
    ['flag', 'flag='],
  ])('%s is the set %s', (query, expected) => {
    expect(normalQuery(query)).toBe(expected);
  });

  const parameters = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 })), {
    maxLength: 5,
  });

  it('is the same in any order, and each of its parts is found in it', () => {
    fc.assert(
      fc.property(parameters, fc.infiniteStream(fc.boolean()), (given, chance) => {
        const text = new URLSearchParams(given).toString();
        const turned = new URLSearchParams(given.toReversed()).toString();
        expect(normalQuery(turned)).toBe(normalQuery(text));
        expect(normalQuery(normalQuery(text))).toBe(normalQuery(text));
        const part = given.filter(() => chance.next().value);
        const set = normalQuery(new URLSearchParams(part).toString());
        if (set !== '') expect(queriesWithin(turned)).toContain(set);
      }),
    );
  });

  it('is compared as a whole first, and a long one costs little', () => {
    expect(queriesWithin('?b=2&a=1')).toEqual(['a=1&b=2', 'a=1', 'b=2']);
    const long = Array.from({ length: 500 }, (_, index) => `k${index}=v`).join('&');
    expect(queriesWithin(long)).toHaveLength(100);
    expect(queriesWithin(long)).toContain('k0=v');
  });
});

it('is written as people read it', () => {
  expect(oldAddressText({ path: '/%C3%BCber-uns', query: 'p=1' })).toBe('/über-uns?p=1');
});
