import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { paragraphed } from './paragraphs.ts';

const seen = (text: string) =>
  serialize(parseFragment(paragraphed(text)))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<p> ?<\/p>/g, '')
    .replaceAll(/ ?(<\/?(?:p|ul|li|div|h2|blockquote|table|tr|td|tbody)>) ?/g, '$1')
    .trim();

describe('WordPress’s paragraphs', () => {
  it.each([
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['One\nTwo', '<p>One<br> Two</p>'],
    ['One\r\n\r\nTwo\rThree', '<p>One</p><p>Two<br> Three</p>'],
    ['One\n \t\nTwo', '<p>One</p><p>Two</p>'],
    ['One<br /><br />Two', '<p>One</p><p>Two</p>'],
    ['One<br />\nTwo', '<p>One<br> Two</p>'],
    ['<h2>Head</h2>\nText', '<h2>Head</h2><p>Text</p>'],
    ['Text<h2>Head</h2>', '<p>Text</p><h2>Head</h2>'],
    ['<strong>One</strong>\n<em>Two</em>', '<p><strong>One</strong><br> <em>Two</em></p>'],
    ['<ul>\n<li>One</li>\n\n<li>Two</li>\n</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<li>One\n\nTwo</li>', '<li><p>One</p><p>Two</p></li>'],
    ['<div>One</div>', '<div>One</div>'],
    ['<div>One\n\nTwo</div>', '<div><p>One</p><p>Two</p></div>'],
    ['<blockquote>One</blockquote>', '<blockquote><p>One</p></blockquote>'],
    ['<pre>a\n\n  b</pre>', '<pre>a b</pre>'],
    [
      '<table><tr><td>a\nb</td></tr></table>',
      '<table><tbody><tr><td>a<br> b</td></tr></tbody></table>',
    ],
    ['<a href="x\ny">One</a>', '<p><a href="x y">One</a></p>'],
    ['One<!--more-->\n\nTwo', '<p>One<!--more--></p><p>Two</p>'],
    ['<p>One\nTwo</p>\n<p>Three</p>', '<p>One<br> Two</p><p>Three</p>'],
    ['a < b\n\nc > d', '<p>a &lt; b</p><p>c &gt; d</p>'],
    ['', ''],
    ['\n\n \n', ''],
  ])('of %j', (text, html) => {
    expect(seen(text)).toBe(html);
  });

  it('keep what is in a block of code as it is', () => {
    expect(paragraphed('<pre>a\n\n  b\n<b>c</b></pre>')).toBe('<pre>a\n\n  b\n<b>c</b></pre>');
  });

  it('are the same when they are made of themselves', () => {
    const word = fc.constantFrom(
      'a',
      'b c',
      '\n',
      '\n\n',
      '<b>x</b>',
      '<br>',
      '<p>',
      '</p>',
      '<h2>h</h2>',
      '<div>',
      '</div>',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const tree = serialize(parseFragment(paragraphed(words.join(''))));
        expect(seen(tree).replaceAll(/<\/?(p|br)> ?/g, '')).toBe(
          seen(words.join('')).replaceAll(/<\/?(p|br)> ?/g, ''),
        );
      }),
    );
  });

  it('lose no word, and take linear time', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', '\n', ' ', '<p>', '<', '>', '<!--', '-->', '"', '</div>'),
        }),
        (text) => {
          expect(paragraphed(text).replaceAll(/[^a]/g, '')).toBe(text.replaceAll(/[^a]/g, ''));
        },
      ),
    );
    for (const part of ['<', '<!--', '<a "', '</div>', '<div>', '\n', '<br>', '[', '<p>\n\n'])
      paragraphed(part.repeat(100_000));
  });
});
