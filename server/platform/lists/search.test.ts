import { expect, it } from 'vitest';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { holding } from './search.ts';

/** More than are sorted (FEW), so that walking the list is tested too. */
const COUNT = 2600;
const titles = [
  'Élise',
  'ÉLISE AND ANA',
  'elise',
  '100% sure_',
  'a "quoted" word',
  "o'clock",
  'back\\slash',
  'NEAR(lamp) OR post*',
  'ñ',
  '日本の教会',
  'İstanbul',
];
const app = await sharedApp();
const rows = Array.from({ length: COUNT }, (_, n) =>
  postRow(n, { title: titles[n] ?? `Lamp ${n}` }),
);
await buildRows(app, 'posts', rows);

/** The ids of the posts that hold a text, newest first. */
async function found(text: string) {
  const { db } = app.services;
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where(await holding(db, 'posts', text))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same, by checking every post. */
async function expected(text: string) {
  const rows = await app.services.db
    .selectFrom('posts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  const words = text.toLowerCase();
  const isHeld = (field: string) => field.toLowerCase().includes(words);
  return rows.filter(({ title, author }) => isHeld(title) || isHeld(author)).map(({ id }) => id);
}

it.each([
  'élise',
  'ÉLISE',
  'lise',
  'el',
  '%',
  '_',
  '0% sure_',
  '"',
  '"quoted"',
  "'",
  "o'c",
  '\\',
  'k\\s',
  'NEAR(',
  '*',
  'OR',
  'post*',
  'ñ',
  'の教',
  '日本の',
  'lamp',
  'LAMP 25',
  'lamp 2599',
  'a',
  'gr',
  'grace',
  'Grace',
  'lamp 7grace',
  'cegr',
  '7\u001fgrace',
  'no such words',
  'x'.repeat(10_000),
  '"'.repeat(50),
  '\u0000',
  'la\u0000mp',
  ' ',
  'AND',
  '-',
  '^lamp',
  '😀',
])('finds %j in the right posts only', async (text) => {
  expect(await found(text)).toEqual(await expected(text));
});

it('follows changes, restores and deletions', async () => {
  const { db } = app.services;
  const change = (title: string) =>
    db.updateTable('posts').set(postRow(50, { title })).where('id', '=', 'row-000050').execute();
  expect(await found('mustard seed')).toEqual([]);
  await change('Of a Mustard Seed');
  expect(await found('mustard seed')).toEqual(['row-000050']);
  await change('Of a Mustard Seed');
  await change('Of Leaven');
  expect(await found('mustard seed')).toEqual([]);
  expect(await found('of leaven')).toEqual(['row-000050']);
  await db.deleteFrom('posts').where('id', '=', 'row-000050').execute();
  expect(await found('of leaven')).toEqual([]);
  await buildRows(app, 'posts', [postRow(50, { title: 'Of Leaven' })]);
  expect(await found('leaven')).toEqual(['row-000050']);
});
