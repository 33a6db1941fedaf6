import { expect, test } from 'vitest';
import { nameInLine } from './words.ts';

test.each([
  ['Sunday Worship', 'Sunday', ''],
  ['Bible Study', 'Wednesday', 'Bible Study'],
  ['Culto dominical', 'domingo', ''],
  ['Misa', 'domingo', ''],
  ['Estudio bíblico', 'miércoles', 'Estudio bíblico'],
])('“%s” on %s is called “%s” after its day', (title, weekday, name) => {
  expect(nameInLine(title, weekday)).toBe(name);
});
