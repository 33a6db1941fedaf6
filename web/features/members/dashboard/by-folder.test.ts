import { expect, test } from 'vitest';
import { byFolder } from './by-folder.ts';

const item = (id: number, folder = '') => ({ id, folder });
const words = (items: { id: number; folder: string }[]) =>
  byFolder(items).map(({ name, items: inside }) => `${name}: ${inside.map(({ id }) => id)}`);

test('items without a folder come first, then each folder at the place of its first item', () => {
  const items = [item(1, 'Rotas'), item(2), item(3, 'Letters'), item(4, 'Rotas'), item(5)];
  expect(words(items)).toEqual([': 2,5', 'Rotas: 1,4', 'Letters: 3']);
});

test('there is no empty folder', () => {
  expect(byFolder([])).toEqual([]);
  expect(words([item(1, 'Rotas')])).toEqual(['Rotas: 1']);
});
