import { expect, it } from 'vitest';
import type { Source } from '#server/content/search-source.ts';
import { documentOf } from './document.ts';
import { ftsExpression } from './match-expression.ts';
import { tsvectorOf } from './postgres-words.ts';

const source: Source = {
  ...{ kind: 'page', id: 'a', version: 3, href: '/a', isPublic: true },
  ...{ title: 'Baptisms', names: 'church services', text: 'Children at the river.' },
};
const made = (more: Partial<Source>, own: string) =>
  documentOf({ ...source, ...more }, { now: '2026-11-27T00:00:00.000Z', own });
const asked = { terms: [[['river']]], how: 'all', isPublic: true, language: 'en' } as const;

it('a church with one language has the index that it had before there were several', () => {
  const { document } = made({}, 'en');
  expect([document.kind, document.title_words, document.text_words]).toEqual([
    'page',
    ' baptism | church servic ',
    ' child at the river ',
  ]);
  expect(tsvectorOf(document, 1)).not.toContain('#in');
  expect(ftsExpression({ ...asked, terms: [[['river']]], isOwn: true })).toBe(
    '(flags : "ispublic") AND ({title text} : (("river")))',
  );
});

it('what is in another language is marked by it, and has its stems', () => {
  const spanish = { language: 'es', title: 'Bautismos', names: '', text: 'Niñas en el río.' };
  const { document, words, language } = made(spanish, 'en');
  expect([document.kind, language, document.title_words, document.text_words]).toEqual([
    'page.es',
    'es',
    ' bautism ',
    ' nin en el rio ',
  ]);
  expect(words.get('ninas')).toBe('nin');
  expect(tsvectorOf(document, 1)).toContain("'#kindpage' '#ispublic' '#ines'");
  expect(made(spanish, 'es').document.kind).toBe('page');
  expect(ftsExpression({ ...asked, terms: [[['rio']]], language: 'es', isOwn: false })).toContain(
    'flags : "ines"',
  );
});

it('words of a language without rules stay whole, without accents', () => {
  const { document } = made(
    { language: 'pt-BR', title: 'Orações', text: 'Às 10', names: '' },
    'en',
  );
  expect([document.kind, document.title_words, document.text_words]).toEqual([
    'page.pt-BR',
    ' oracoes ',
    ' as 10 ',
  ]);
});
