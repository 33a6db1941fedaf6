import { describe, expect, it } from 'vitest';
import { cleanHtml, shorten } from './html.ts';
import { plainText } from './texts-of.ts';

describe('cleaned HTML', () => {
  it.each([
    [
      '<p>Keep <strong>this</strong> <em>and</em> <u>this</u></p>',
      '<p>Keep <strong>this</strong> <em>and</em> <u>this</u></p>',
    ],
    ['<span style="color: red">red</span>', '<span style="color: red">red</span>'],
    ['<span style="position:fixed;color:red">x</span>', '<span>x</span>'],
    ['<a href="/give">Give</a>', '<a href="/give">Give</a>'],
    ['<a href="mailto:a@b.org">Mail</a>', '<a href="mailto:a@b.org">Mail</a>'],
    ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<p onclick="alert(1)" id="root" class="x">x</p>', '<p>x</p>'],
    ['<script>alert(1)</script><style>p{}</style>x', 'x'],
    ['<iframe src="https://x"></iframe><object></object><form><input></form>x', 'x'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
  ])('of %s is %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it('is the same when cleaned again', () => {
    const once = cleanHtml('<div><p>a<table><tr><td>b</table><b><i>c</b></i>&lt;script&gt;');
    expect(cleanHtml(once)).toBe(once);
  });
});

describe('plain text', () => {
  it('separates blocks by a space and decodes entities', () => {
    expect(plainText('<h2>One</h2><p>Two &amp; <b>th</b>ree<br>four</p>')).toBe(
      'One Two & three four',
    );
  });

  it('is cut between words', () => {
    expect(shorten('one two three', 9)).toBe('one two…');
    expect(shorten('one two', 9)).toBe('one two');
  });
});

it('pictures of this site stay where a field holds pictures, and nowhere else', () => {
  const own =
    '<p>A <img src="/assets/images/blog/2026/bell.x30.y20.640x400.webp" alt="A bell"></p>';
  const clean = (html: string) => cleanHtml(html, undefined, { hasPictures: true });
  expect(clean(own)).toBe(own);
  expect(cleanHtml(own)).toBe('<p>A </p>');
  expect(
    clean('<img src="/assets/images/blog/a.webp" onerror="alert(1)" style="x" srcset="y">'),
  ).toBe('<img src="/assets/images/blog/a.webp" alt="">');
  for (const src of [
    'https://other.example.org/a.webp',
    '//other.example.org/assets/images/blog/a.webp',
    '/assets/images/blog/../../api/a.webp',
    '/assets/library/0123/rota.webp',
    '/assets/images/blog/a.webp?x',
    '/assets/images/blog/a.svg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '',
  ])
    expect(clean(`<p>x<img src="${src}"></p>`), src).toBe('<p>x</p>');
});
