import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavEntry } from '../settings-draft.ts';
import {
  type Navigation,
  newParentOf,
  placeOf,
  takenOut,
  withMoved,
  withMovedOut,
  withNested,
  withoutEntry,
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

test('an entry goes below the one before it, and out again', () => {
  expect(words(withNested(menu, 'give'))).toBe('home about(staff circle give)');
  expect(words(withMovedOut(menu, 'staff'))).toBe('home about(circle) staff give');
  // One level only; and nothing stands before the first.
  expect(newParentOf(menu, 'about')).toBe(undefined);
  expect(newParentOf(menu, 'home')).toBe(undefined);
  expect(newParentOf(menu, 'staff')).toBe(undefined);
  expect(withNested(menu, 'about')).toEqual(menu);
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
    kind: fc.constantFrom('move', 'nest', 'out', 'remove'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const end = steps.reduce<Navigation>((now, { key: of, to, kind }) => {
        if (kind === 'move') return withMoved(now, of, to);
        if (kind === 'nest') return withNested(now, of);
        if (kind === 'out') return withMovedOut(now, of);
        const gone = takenOut(now, of);
        return gone ? withRestored(withoutEntry(now, of), gone) : now;
      }, menu);
      const all = end.flatMap((one) => [one.key, ...one.children.map((child) => child.key)]);
      expect(all.sort()).toEqual(['about', 'circle', 'give', 'home', 'staff']);
      for (const one of all) expect(placeOf(end, one)).toBeDefined();
    }),
  );
});
