import fc from 'fast-check';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { xml, xmlDocument, xmlText } from './xml.ts';

test('writes elements, attributes and nothing for what is missing', () => {
  const root = xml('a', { b: 1, c: undefined, d: '"<&' }, xml('e', {}), undefined, ['x', 2]);
  expect(root.text).toBe('<a b="1" d="&quot;&lt;&amp;"><e/>x2</a>');
  expect(xmlText('a', '')).toBeUndefined();
});

test('drops what XML forbids, and keeps what looks alike', () => {
  const forbidden = '\u0000\u0001\u0008\u000b\u000c\u001f\udfff\ufffe\uffff\ud800';
  expect(xml('a', { b: forbidden }, forbidden).text).toBe('<a b=""/>');
  const kept = '\t\n\u0085\u2028\u{1f35e}\u{10ffff}\ufffd]]>';
  expect(xml('a', {}, kept).text).toBe(`<a>${kept.replace('>', '&gt;')}</a>`);
});

test('any text can be read again by a parser', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 50 }), 100);
  const document = xmlDocument(
    xml(
      'a',
      {},
      texts.map((text) => xml('b', { c: text }, text)),
    ),
  );
  const { errors } = await validateXML({ xml: document, normalization: 'format' });
  expect(errors).toEqual([]);
});

test('a title is what it was', () => {
  const title = 'Bread & <b>wine</b> ]]> "🍞" &amp;';
  const document = xmlDocument(
    xml('rss', { version: '2.0' }, xml('channel', {}, xml('title', {}, title))),
  );
  expect(parseRssFeed(document).title).toBe(title);
});
