import { expect, it } from 'vitest';
import { changedField } from './composer-actions.ts';

it('tells typing from steps of their own', () => {
  const list = {
    type: 'accordion',
    items: [
      { title: 'a', content: '' },
      { title: 'b', content: '' },
    ],
  };
  const typed = { ...list, items: [list.items[0], { title: 'bc', content: '' }] };
  expect(changedField(list, typed)).toBe('items.1.title');
  expect(changedField(list, { ...list, items: [...list.items].reverse() })).toBeUndefined();
  expect(changedField(list, { ...list, items: list.items.slice(1) })).toBeUndefined();
  const picture = { type: 'image', src: '', alt: '' };
  expect(changedField(picture, { ...picture, src: '/a', alt: 'A' })).toBeUndefined();
  expect(changedField(picture, { ...picture, alt: 'A' })).toBe('alt');
  const lines = { type: 'list', items: ['a'] };
  expect(changedField(lines, { ...lines, items: ['a', 'b'] })).toBe('items');
});
