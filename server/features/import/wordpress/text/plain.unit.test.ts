import { expect, it } from 'vitest';
import { oneLineOf } from './plain.ts';

it.each([
  ['Caf&eacute; &#8217;n&#x2019; &hellip;', 'Café ’n’ …'],
  ['Bread &amp; <em>Wine</em>', 'Bread & Wine'],
  ['&lt;b&gt; and &amp;lt; and &amp;eacute;', '<b> and &lt; and &eacute;'],
  ['&constructor; &lbrace;', '&constructor; {'],
  ['a &#92; b', 'a \\ b'],
])('a title reads each reference once: %s', (written, read) => {
  expect(oneLineOf(written)).toBe(read);
});
