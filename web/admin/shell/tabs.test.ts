import { expect, test } from 'vitest';
import { allKinds, contentKinds, kindsIn, tabOf } from '#contract/content/kinds.ts';
import { tabAt } from './tabs.ts';

/** Kinds whose tab shares a file with others (web/routes.ts). */
const isTool = (name: string) => name === 'translations';

test('every kind of content has a drawing on its tab, and a screen at its address', () => {
  const screens = Object.keys(import.meta.glob('../../routes/*.tsx'));
  const needed = allKinds.flatMap((kind) => {
    const { name } = contentKinds[kind].tab;
    return [
      tabAt(tabOf(kind))?.icon ? [] : `web/admin/${name}/tab.tsx with the kind '${kind}'`,
      screens.includes(`../../routes/admin-${name}.tsx`) || isTool(name)
        ? []
        : `web/routes/admin-${name}.tsx`,
    ];
  });
  expect(needed.flat()).toEqual([]);
});

test('every kind has a place of its own in the menu', () => {
  for (const group of ['Content', 'Site'] as const) {
    const places = kindsIn(group).map((kind) => contentKinds[kind].tab.place);
    expect(places).toEqual([...new Set(places)]);
  }
});
