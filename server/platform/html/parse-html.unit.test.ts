import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './html.ts';
import { CostlyHtml } from './parse-html.ts';
import { plainText } from './texts-of.ts';

/** Short texts that create many elements, or deep ones; each took seconds, or ended in a stack overflow. */
const costly: [string, string][] = [
  ['nested tags', '<div>'.repeat(20_000)],
  ['repeated formatting', '<p><b x=1></p>'.repeat(4000)],
  [
    'different repeated formatting',
    Array.from({ length: 2000 }, (_, i) => `<p><b x=${i}></p>`).join(''),
  ],
  ['misnested tags', '<a><div>'.repeat(12_000)],
  ['a table with all its text before it', `<table>${'x<b>'.repeat(24_000)}`],
  ['many tags', '<br>'.repeat(25_000)],
  ['templates', '<template>'.repeat(10_000)],
  ['pictures in words', '<svg><desc>'.repeat(9000)],
  ['lists', '<ul><li>'.repeat(12_000)],
];

describe('costly HTML', () => {
  it.each(costly)('is refused before it is parsed completely: %s', (_, text) => {
    const began = performance.now();
    expect(() => cleanHtml(text)).toThrow(CostlyHtml);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it.each([
    ['unclosed tags', '<a'.repeat(50_000)],
    ['attributes', `<p ${Array.from({ length: 15_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['an unclosed value', `<p a="${'>'.repeat(99_000)}`],
    ['closing tags', '</p>'.repeat(25_000)],
    ['comments', '<!--'.repeat(25_000)],
    ['signs', '<&'.repeat(50_000)],
    ['spaces', ' '.repeat(100_000)],
  ])('that creates few elements is parsed quickly: %s', (_, text) => {
    const began = performance.now();
    cleanHtml(text);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('accepts a long text: a table of 500 rows, a page of paragraphs without end tags', () => {
    const row = '<tr><td>Choir</td><td>Thursday</td><td>7 PM</td></tr>';
    expect(cleanHtml(`<table>${row.repeat(500)}</table>`)).toContain('Choir');
    expect(cleanHtml('<p>Some words.'.repeat(1000)).match(/<p>/g)).toHaveLength(1000);
  });

  it('is stored as a browser parses it: cleaning twice gives the same as cleaning once', () => {
    const once = cleanHtml('<li><table><li><table>'.repeat(2));
    expect(cleanHtml(once)).toBe(once);
  });

  it('never fails otherwise, however tags are mixed', () => {
    const tags = ['b', 'i', 'a', 'p', 'div', 'table', 'tr', 'td', 'li', 'svg', 'math', 'template'];
    const piece = fc.oneof(
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} x=1>`])),
      fc.constantFrom('x', ' ', '<!--', '-->', '<', '"', '&lt;'),
    );
    const mixed = fc.tuple(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(mixed, ([pieces, times]) => {
        const text = pieces.join('').repeat(times);
        try {
          const once = cleanHtml(text);
          expect(cleanHtml(once)).toBe(once);
        } catch (error) {
          if (!(error instanceof CostlyHtml)) throw error;
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('the words of a text stored before the limits are left out', () => {
  expect(plainText('<div>'.repeat(20_000))).toBe('');
});

it('a long text is read only as far as its first words', () => {
  expect(plainText(`<p>First words ${'of many '.repeat(10_000)}</p>`)).toMatch(/^First words of/);
});

it.each([
  ['<template.>a</template.>', 'a'],
  ['<p>a <b.c#d>b</b.c#d> c</p>', '<p>a b c</p>'],
  ['<svg><template#x>a', ''],
  ['<script.x>a', 'a'],
])('a name with the signs of selectors is that of no known element: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});
