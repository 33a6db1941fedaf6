import { expect, test } from 'vitest';
import { responsiveSource } from './responsive-source.ts';

test('an upload’s address gives its size and its smaller variants', () => {
  expect(responsiveSource('/assets/images/blog/hero/door.1600x1067.webp')).toEqual({
    src: '/assets/images/blog/hero/door.1600x1067.webp',
    width: 1600,
    height: 1067,
    srcSet:
      '/assets/images/blog/hero/door.1600x1067@480.webp 480w, ' +
      '/assets/images/blog/hero/door.1600x1067@960.webp 960w, ' +
      '/assets/images/blog/hero/door.1600x1067.webp 1600w',
  });
});

test('only variants smaller than the original exist', () => {
  expect(responsiveSource('/assets/images/blog/door.960x640.webp').srcSet).toBe(
    '/assets/images/blog/door.960x640@480.webp 480w, /assets/images/blog/door.960x640.webp 960w',
  );
  expect(responsiveSource('/assets/images/blog/door.480x320.webp')).toEqual({
    src: '/assets/images/blog/door.480x320.webp',
    width: 480,
    height: 320,
  });
});

test.each([
  '/assets/images/blog/door.webp',
  'https://example.org/assets/door.1600x1067.webp',
  '/assets/images/blog/two words.1600x1067.webp',
  '/assets/images/blog/door.0x0.webp',
  '/assets/images/blog/door.1600x1067.svg',
  '',
])('%s is used as it is', (src) => {
  expect(responsiveSource(src)).toEqual({ src });
});
