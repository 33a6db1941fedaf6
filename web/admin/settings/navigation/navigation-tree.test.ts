import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavEntry } from './navigation-tree.ts';
import {
  type Navigation,
  parentsFor,
  placeOf,
  takenOut,
  withMoved,
  withoutEntry,
  withParent,
  withRestored,
} from './navigation-tree.ts';

const link = (key: string) => ({ key, label: key, href: `/${key}` });
const entry = (key: string, ...children: string[]): NavEntry => ({
  ...link(key),
  children: children.map(link),
});
const menu = [entry('home'), entry('about', 'staff', 'circle'), entry('give')];
const words = (navigation: Navigation) =>
  navigation
    .map(({ key, children }) =>
      children.length > 0 ? `${key}(${children.map((child) => child.key).join(' ')})` : key,
    )
    .join(' ');

test('an entry moves among those it stands with, and those below it go along', () => {
  expect(words(withMoved(menu, 'about', 0))).toBe('about(staff circle) home give');
  expect(words(withMoved(menu, 'circle', 0))).toBe('home about(circle staff) give');
  expect(withMoved(menu, 'circle', 2)).toEqual(menu);
});

test('an entry goes below any other of the main row, from one to the next, and out again', () => {
  expect(words(withParent(menu, 'give', 'about'))).toBe('home about(staff circle give)');
  expect(words(withParent(menu, 'home', 'give'))).toBe('about(staff circle) give(home)');
  expect(words(withParent(menu, 'staff', 'give'))).toBe('home about(circle) give(staff)');
  expect(words(withParent(menu, 'staff', undefined))).toBe('home about(circle) staff give');
  expect(withParent(menu, 'staff', 'about')).toBe(menu);
  expect(withParent(menu, 'home', undefined)).toBe(menu);
  // One level only.
  expect(parentsFor(menu, 'about')).toEqual([]);
  expect(withParent(menu, 'about', 'home')).toBe(menu);
  expect(withParent(menu, 'give', 'staff')).toBe(menu);
  expect(words(parentsFor(menu, 'give'))).toBe('home about(staff circle)');
});

test('what was taken out comes back where it stood', () => {
  for (const key of ['home', 'about', 'staff', 'circle', 'give']) {
    const gone = takenOut(menu, key);
    expect(gone && withRestored(withoutEntry(menu, key), gone)).toEqual(menu);
  }
  const staff = takenOut(menu, 'staff');
  const without = withoutEntry(withoutEntry(menu, 'staff'), 'about');
  expect(staff && words(withRestored(without, staff))).toBe('staff home give');
});

test('no sequence of changes loses or doubles an entry', () => {
  const key = fc.constantFrom('home', 'about', 'staff', 'circle', 'give');
  const step = fc.record({
    key,
    to: fc.integer({ min: -1, max: 5 }),
    below: fc.constantFrom('home', 'about', 'staff', 'give', undefined),
    kind: fc.constantFrom('move', 'below', 'remove'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const end = steps.reduce<Navigation>((now, { key: of, to, below, kind }) => {
        if (kind === 'move') return withMoved(now, of, to);
        if (kind === 'below') return withParent(now, of, below);
        const gone = takenOut(now, of);
        return gone ? withRestored(withoutEntry(now, of), gone) : now;
      }, menu);
      const all = end.flatMap((one) => [one.key, ...one.children.map((child) => child.key)]);
      expect(all.sort()).toEqual(['about', 'circle', 'give', 'home', 'staff']);
      for (const one of all) expect(placeOf(end, one)).toBeDefined();
    }),
  );
});
