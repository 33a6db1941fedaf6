import { expect, test } from 'vitest';
import type { SectionOf } from '#contract/sections/index.ts';
import { bannerOf } from './banner.ts';

const image: SectionOf<'image'> = {
  type: 'image',
  src: '/assets/images/blog/door.1600x1067.webp',
  alt: 'A door',
  className: '',
  style: {},
  width: 1120,
  height: 480,
};
const text: SectionOf<'text'> = { type: 'text', content: '<p>Hello</p>', className: '' };

test('a wide image at the top of a page is its banner', () => {
  expect(bannerOf([image, text])).toBe(image);
});

test('an image of ordinary size, with its own style, or further down stays where it is', () => {
  expect(bannerOf([{ ...image, width: 500 }, text])).toBeUndefined();
  expect(bannerOf([{ ...image, className: 'wide' }])).toBeUndefined();
  expect(bannerOf([{ ...image, style: { height: '200px' } }])).toBeUndefined();
  expect(bannerOf([text, image])).toBeUndefined();
  expect(bannerOf([])).toBeUndefined();
});
