import { expect, test } from 'vitest';
import { eventLines } from './event-lines.ts';

test('lines are separated by br, in any spelling', () => {
  expect(eventLines('Bible Study<br>Wednesday · 6:30 PM<br />Hall<BR/>')).toEqual([
    'Bible Study',
    'Wednesday · 6:30 PM',
    'Hall',
  ]);
});

test('characters stay encoded and no markup stays', () => {
  expect(eventLines('<strong>Bread &amp; soup &lt;3<br>Friday</strong>')).toEqual([
    'Bread &amp; soup &lt;3',
    'Friday',
  ]);
  expect(eventLines('<a title="x>y<img src=x onerror=alert(1)>">Title</a>').join('')).not.toContain(
    '<',
  );
});

test('an event without lines gives none', () => {
  expect(eventLines('')).toEqual([]);
});
