import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const addresses = (text: string) =>
  [...renderToString(<LinkedText>{text}</LinkedText>).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

test('web addresses become links, without what ends the sentence', () => {
  expect(addresses('See https://example.org/a?b=c. Or (http://example.org/x), or both!')).toEqual([
    'https://example.org/a?b=c',
    'http://example.org/x',
  ]);
});

test('nothing else becomes a link', () => {
  expect(addresses('javascript:alert(1) data:text/html,x www.example.org //example.org')).toEqual(
    [],
  );
  expect(addresses('https:// and http://')).toEqual([]);
});

test('the text stays as it is', () => {
  const text = 'One <b> https://example.org/"x" two';
  const html = renderToString(<LinkedText>{text}</LinkedText>);
  expect(html.replaceAll(/<!-- -->|<\/?a[^>]*>/g, '')).toBe(
    'One &lt;b&gt; https://example.org/&quot;x&quot; two',
  );
});

test('a text in another language says so', () => {
  const text = 'Salón, https://example.org';
  const html = renderToString(<LinkedText textIn={{ lang: 'es', dir: 'auto' }}>{text}</LinkedText>);
  expect(html).toMatch(/^<span lang="es" dir="auto">Salón, .*<\/a>.*<\/span>$/);
  expect(renderToString(<LinkedText textIn={{}}>Hall</LinkedText>)).toBe('Hall');
});

test('the longest text takes no time', () => {
  expect(addresses('https://'.repeat(1250)).length).toBeLessThanOrEqual(1);
  expect(addresses(`https://${'.'.repeat(9990)}`)).toEqual([]);
});
