import { expect, test } from 'vitest';
import type { Pair, Translation } from '#contract/translations.ts';
import { merged, withChanges, withTextsOf, withTheirs } from './meanwhile.ts';
import { draftOf, type TranslationDraft } from './standing.ts';

const draft = (slug: string, texts: Record<string, string>, of = 'a'): TranslationDraft => ({
  slug,
  texts: Object.entries(texts).map(([key, text]) => ({ key, text, of })),
  sections: [],
});
const wordsOf = ({ slug, texts }: TranslationDraft) => [slug, ...texts.map(({ text }) => text)];

test('what one of two people changed is taken, and what both did is a choice', () => {
  const start = draft('sopa', { title: 'Sopa', one: 'Uno', two: 'Dos', three: 'Tres' });
  const mine = draft('sopa', { title: 'La sopa', one: 'Uno mío', two: 'Dos', three: 'Tres' });
  const theirs = draft('caldo', { title: 'El caldo', one: 'Uno', two: 'Dos suyo', three: 'Tres' });
  const both = merged(start, mine, theirs);
  expect(wordsOf(both.draft)).toEqual(['caldo', 'La sopa', 'Uno mío', 'Dos suyo', 'Tres']);
  expect(both.clashes).toEqual([{ key: 'title', mine: 'La sopa', theirs: 'El caldo' }]);
  expect(wordsOf(withTheirs(both, theirs, new Set(['title', 'one'])))[1]).toBe('El caldo');
  expect(wordsOf(withTheirs(both, theirs, new Set(['title', 'one'])))[2]).toBe('Uno mío');
});

test('where nobody knows what both began from, each difference is a choice', () => {
  const { clashes } = merged(
    undefined,
    draft('a', { title: 'Uno', one: 'x' }),
    draft('b', { title: 'Dos', one: 'x' }),
  );
  expect(clashes.map(({ key }) => key)).toEqual(['slug', 'title']);
});

test('what was written for a text that is gone stays, and what is new is empty', () => {
  const start = draft('', { title: '', three: '' }, '');
  const kept = draft('', { title: 'Sopa', two: 'Dos', four: ' ' });
  expect(withTextsOf(start, kept).texts).toEqual([
    { key: 'title', text: 'Sopa', of: 'a' },
    { key: 'three', text: '', of: '' },
    { key: 'two', text: 'Dos', of: 'a' },
  ]);
});

test('what was written from an earlier original says what has changed there', () => {
  const pair = (source: string, digest: string) => ({ key: 'title', source, digest, before: '' });
  const translation = (each: Partial<Pair>) => ({ slug: '', pairs: [each] }) as Translation;
  const [before, now] = [translation(pair('Soup', 'a')), translation(pair('Bread', 'b'))];
  const changes = (written: TranslationDraft) =>
    withChanges(now, before, written).pairs.map((each) => each.before);
  expect(changes(draft('', { title: 'Sopa' }, 'a'))).toEqual(['Soup']);
  expect(changes(draft('', { title: 'Pan' }, 'b'))).toEqual(['']);
  expect(changes(draftOf(translation({ key: 'title', text: '', of: '' })))).toEqual(['']);
});

test('the order of the sections is one text among the others', () => {
  const start = draft('a', {});
  const mine = { ...start, sections: [{ is: 'original' as const, number: 1 }] };
  const theirs = { ...start, sections: [{ is: 'original' as const, number: 2 }] };
  expect(merged(start, mine, start).draft.sections).toEqual(mine.sections);
  expect(merged(start, start, theirs).draft.sections).toEqual(theirs.sections);
  const both = merged(start, mine, theirs);
  expect(both.clashes.map(({ key }) => key)).toEqual(['sections']);
  expect(both.draft.sections).toEqual(mine.sections);
  expect(withTheirs(both, theirs, new Set(['sections'])).sections).toEqual(theirs.sections);
});
