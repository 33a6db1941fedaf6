import { expect, it } from 'vitest';
import type { Document } from './document.ts';
import { tsqueryOf, tsvectorOf } from './postgres-words.ts';

const document = (text_words: string): Document => ({
  ...{ kind: 'page', entity_id: 'a', title: '', text: '', href: '', moments: null, dated_at: null },
  ...{ public_from: null, public_to: null, is_public: 1, version: 1, rules: 1 },
  ...{ title_words: ' lamp | light ', text_words },
});

it('keeps the words with their places, those of the title, pairs, flags, and its blocks', () => {
  expect(tsvectorOf(document(' porch lamp '), 4321).split(' ')).toEqual([
    `'lamp':1A,1001`,
    `'light':2A`,
    `'porch':1000`,
    `'~lamp'`,
    `'lamp+light'`,
    `'~lamp+light'`,
    `'~light'`,
    `'porch+lamp'`,
    `'#kindpage'`,
    `'#ispublic'`,
    `'#500.8'`,
    `'#4000.1'`,
    `'#32000.0'`,
  ]);
});

it('asks for words in a row by their pairs, and reads only what may have them', () => {
  const ask = (how: 'all' | 'title' | 'phrase', ...terms: string[][][]) =>
    tsqueryOf({ terms, how, isPublic: false, language: 'en', isOwn: true });
  expect(ask('all', [['lamp']], [['door'], ['river', 'bank']])).toBe(
    `(('lamp') & ('door' | 'river+bank'))`,
  );
  expect(ask('title', [['lamp']])).toBe(`(('~lamp'))`);
  expect(ask('phrase', [['a']], [['b']], [['c']])).toBe(
    `(('a+b' & 'b+c' & ('a' <-> 'b' <-> 'c')))`,
  );
});
