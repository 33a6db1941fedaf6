import { expect, test } from 'vitest';
import { schemaOf } from '#web/admin/sections/section-kinds.ts';
import { pairTexts, plainTexts, withText } from './texts.ts';

const schemaOfType = (type: string) => {
  const schema = schemaOf({ type });
  if (!schema) throw new Error(`There is no section ${type}.`);
  return schema;
};

const section = {
  type: 'section',
  title: 'Soup & bread',
  content:
    '<p>Every Friday.</p><p>Bring <strong>bowls</strong>.</p><h2>Where?</h2><ul><li>The hall &amp; porch</li></ul><p>a > b &#x26; c</p>',
  additional: '',
  className: 'lead',
};

test('headings and plain paragraphs are texts; what has bold words, classes and addresses is not', () => {
  const texts = plainTexts(schemaOfType('section'), section);
  expect(texts.map(({ text }) => text)).toEqual([
    'Soup & bread',
    'Every Friday.',
    'Where?',
    'The hall & porch',
    'a > b & c',
  ]);
  const columns = {
    type: 'columns',
    columns: [{ src: '/a.webp', alt: '', title: 'One', content: '', label: 'Go', href: '/give' }],
  };
  expect(plainTexts(schemaOfType('columns'), columns).map(({ path }) => path.join('.'))).toEqual([
    'columns.0.title',
    'columns.0.label',
  ]);
});

test('a text is put back where it was taken from, and everything else stays as it is', () => {
  const texts = plainTexts(schemaOfType('section'), section);
  const changed = texts.reduce((value, place) => withText(value, place, 'A < B'), section);
  expect(changed).toEqual({
    ...section,
    title: 'A < B',
    content:
      '<p>A &lt; B</p><p>Bring <strong>bowls</strong>.</p><h2>A &lt; B</h2><ul><li>A &lt; B</li></ul><p>A &lt; B</p>',
  });
  const list = { type: 'list', items: ['one', 'two'] };
  expect(withText(list, { path: ['items', 1] }, 'three').items).toEqual(['one', 'three']);
  expect(withText(list, { path: ['items', 5] }, 'three')).toEqual(list);
  expect(withText({ title: 'x' }, { path: ['title'], most: 3 }, 'abcdef')).toEqual({
    title: 'abc',
  });
});

test('equal texts are told apart by their order, unless one of them is shown elsewhere too', () => {
  const shown = [
    ['More', 'a'],
    ['Give', 'b'],
    ['More ', 'c'],
  ] as const;
  const written = [
    ['More', 1],
    ['More', 2],
  ] as const;
  expect(pairTexts(shown, written)).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
  expect(pairTexts([...shown, ['More', 'd']], written)).toEqual([]);
});
