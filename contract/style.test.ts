import { expect, it } from 'vitest';
import { pictureStyleSchema, styleSchema } from './common.ts';

it.each([
  ['border-radius: 12px; height: 80px', { 'border-radius': '12px', height: '80px' }],
  [
    '\n  color : red \n background: url(https://a/b)\n',
    { color: 'red', background: 'url(https://a/b)' },
  ],
  ['{"height": "80px"}', { height: '80px' }],
  ['', {}],
])('a picture’s style is read from %j', (text, style) => {
  expect(pictureStyleSchema.parse(text)).toEqual(style);
});

it.each(['height', ': 12px', 'height:', 'two words: 3px', '1px: 3px'])('%s is no style', (text) => {
  expect(pictureStyleSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^Write the style/);
});

it.each([
  ['spaces', `a:b${' '.repeat(40_000)}c`],
  ['nothing but spaces', `a:${' '.repeat(40_000)}`],
  ['spaces before a name', `${' '.repeat(40_000)}x`],
  ['colons', 'a:'.repeat(100_000)],
  ['lines', '\n'.repeat(200_000)],
])('a long text of %s is refused at once, with words', (_, text) => {
  const began = performance.now();
  for (const schema of [pictureStyleSchema, styleSchema])
    expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/^Keep the style to at most/);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('as long a text as is taken is read quickly, whatever it is', () => {
  const began = performance.now();
  for (const sign of [' ', ':', ';', 'a:', 'a', '\n', ' \t'])
    for (let times = 0; times < 20; times += 1) {
      pictureStyleSchema.safeParse(`a:b${sign.repeat(1990 / sign.length)}x`);
      pictureStyleSchema.safeParse(`${sign.repeat(1990 / sign.length)}x`);
    }
  expect(performance.now() - began).toBeLessThan(1000);
});

it('too many properties are refused', () => {
  const style = Object.fromEntries(
    Array.from({ length: 51 }, (_, i) => [`--${'a'.repeat(i + 1)}`, 1]),
  );
  expect(styleSchema.safeParse(style).error?.issues[0]?.message).toMatch(/^Keep the style/);
});
