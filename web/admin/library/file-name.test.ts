import { expect, test } from 'vitest';
import { fileName, titleOf } from './file-name.ts';

test.each([
  ['/assets/library/0af3/serving-rota.pdf', 'serving-rota.pdf'],
  ['/assets/images/blog/gallery/boat.1200x1200.webp', 'boat.webp'],
  ['https://www.youtube.com/watch?v=1', 'youtube.com'],
  ['https://example.org/a/b.mp3', 'example.org'],
  ['no address', 'no address'],
])('%s is told as %s', (url, name) => {
  expect(fileName(url)).toBe(name);
});

test.each([
  ['Serving_rota-2026.pdf', 'Serving rota 2026'],
  ['letter.final.docx', 'letter.final'],
  ['.htaccess', '.htaccess'],
  ['Easter – morning.mp3', 'Easter – morning'],
])('%s is called %s at first', (file, title) => {
  expect(titleOf(file)).toBe(title);
});
