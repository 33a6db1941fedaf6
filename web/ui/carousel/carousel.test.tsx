import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';

const images = [
  { imageUrl: '/assets/images/blog/hero/door.1600x1067.webp', altText: 'A door' },
  { imageUrl: '/b.webp', altText: 'A window' },
];

test('without JavaScript only the first picture shows, fetched at once', () => {
  const html = renderToString(<Carousel images={images} label="Our church" />);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/<img[^>]*alt="A door"[^>]*loading="eager"/);
  expect(html).toContain('aria-roledescription="carousel" aria-label="Our church"');
});

test('one image has no controls; without images nothing is rendered', () => {
  expect(renderToString(<Carousel images={images.slice(0, 1)} label="x" />)).not.toContain(
    '<button',
  );
  expect(renderToString(<Carousel images={[]} label="x" />)).toBe('');
});
