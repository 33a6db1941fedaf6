import { expect, test } from 'vitest';
import { childOfLine, linesOfChildren } from './children-lines.ts';

test('children are a line each, and come back as they were typed', () => {
  expect(linesOfChildren(['Ana', ' 7 ', '', '', 'Ben', '', '', '3'])).toEqual([
    'Ana, 7',
    'Ben, ',
    ', 3',
  ]);
  expect(['Ana, 7', 'Ben, ', ', 3', 'Lee, Jr., 4', 'Zoe'].map(childOfLine)).toEqual([
    { name: 'Ana', age: '7' },
    { name: 'Ben', age: '' },
    { name: '', age: '3' },
    { name: 'Lee, Jr.', age: '4' },
    { name: 'Zoe', age: '' },
  ]);
});
