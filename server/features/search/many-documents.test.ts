import { expect, it } from 'vitest';
import { searchCalls } from '#contract/search.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { catchUp } from './keep-index.ts';

/** More than are looked at one by one, and than PostgreSQL marks as near each other. */
const MANY = 1300;

/** The oldest, which are found by what the others do not have; all others are alike. */
const unlike: Record<number, { title?: string; text?: string }> = {
  0: { title: 'The porch with a lamp' },
  1: { title: 'River' },
  2: { text: 'A lamp in the porch of the river house, and a quillfeather.' },
  3: { text: 'In the house a lamp. Porch river.' },
  4: { text: 'In the house a lamp. Lamp house porch, and a river.' },
  5: { text: '灯在门廊。河边有一座房子' },
};

/** A long one in which each letter is a word: more pairs than PostgreSQL has room for. */
const letters = Array.from({ length: 90_000 }, (_, n) =>
  String.fromCodePoint(0x4e00 + ((n * n + n) % 20_011)),
);
unlike[6] = { text: `窗边有猫。${letters.join('')}` };

const app = await sharedApp();
await buildRows(
  app,
  'posts',
  Array.from({ length: MANY }, (_, n) => {
    const { title = `Row ${n}`, text = 'A lamp in the porch of the river house.' } =
      unlike[n] ?? {};
    return postRow(n, { title, content: JSON.stringify([{ type: 'text', content: text }]) });
  }),
);
await catchUp(app.services);

const idOf = (n: number) => `row-${String(n).padStart(6, '0')}`;
const ask = async (q: string) => {
  const response = await app.fetch(`/api/search?q=${encodeURIComponent(q)}`);
  return searchCalls['GET /api/search'].answer.parse(await response.json());
};

it.each([
  ['lamp porch', 0, 'the words in its title'],
  ['river', 1, 'the word in its title'],
  ['quillfeather', 2, 'the word'],
  ['porch river', 3, 'the words in a row'],
  ['lamp house porch', 4, 'three words in a row'],
  ['门廊', 5, 'a word of a script without spaces'],
  ['窗边有猫', 6, 'words of a text of which not all pairs are kept'],
])('among many, %s finds number %i by %s', async (q, n) => {
  const { results } = await ask(q);
  expect(results[0]?._id).toBe(idOf(n));
});

it('among many that have a word, the newest are looked at', async () => {
  const { total, isMore } = await ask('house');
  expect([total, isMore]).toEqual([100, true]);
});
