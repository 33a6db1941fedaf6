import { expect, test } from 'vitest';
import { compareWords, type Row, type Side } from './compare-words.ts';

const line = (label: string, text: string, name = label) => ({ label, name, text });
const marked = (side: Side | undefined) =>
  side &&
  `${side.label}: ${side.parts.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')}`;
const read = (rows: readonly Row[]) => rows.map(({ left, right }) => [marked(left), marked(right)]);

test('only what differs, word by word', () => {
  const left = [line('Title', 'Bread of mine'), line('Author', 'Grace')];
  const right = [line('Title', 'Bread of theirs'), line('Author', 'Grace')];
  expect(read(compareWords(left, right))).toEqual([
    ['Title: Bread of [mine]', 'Title: Bread of [theirs]'],
  ]);
});

test('words in a row are marked as one', () => {
  const rows = compareWords([line('Title', 'Soup for us')], [line('Title', 'Bread and tea')]);
  expect(read(rows)).toEqual([['Title: [Soup for us]', 'Title: [Bread and tea]']]);
});

test('a section added at the top is one difference', () => {
  const sections = ['Soup', 'Bread', 'Tea'];
  const lines = (texts: string[]) => texts.map((text, at) => line(`${at + 1}. Text`, text, 'Text'));
  expect(read(compareWords(lines(sections), lines(['New', ...sections])))).toEqual([
    [undefined, '1. Text: [New]'],
  ]);
});

test('a section of another kind in its place stands by itself', () => {
  const left = [line('1. Text', 'Soup', 'Text')];
  const right = [line('1. Quote', 'Soup', 'Quote')];
  expect(read(compareWords(left, right))).toEqual([
    ['1. Text: [Soup]', undefined],
    [undefined, '1. Quote: [Soup]'],
  ]);
});

test('the same is the same', () => {
  expect(compareWords([line('Title', 'Soup')], [line('Title', 'Soup')])).toEqual([]);
});
