import { expect, test, vi } from 'vitest';
import type { Api } from '#web/api.ts';
import { fitInto } from './live-preview.tsx';
import { keptAnswers, pageHints } from './page-preview.tsx';
import { placeIn } from './preview-panel.tsx';

test('a window wider than its space is scaled down, a narrower one is centered', () => {
  expect(fitInto({ width: 640, height: 500 }, 1280)).toEqual({ scale: 0.5, height: 1000, left: 0 });
  expect(fitInto({ width: 575, height: 500 }, 375)).toEqual({ scale: 1, height: 500, left: 100 });
});

test('the same request is made once; another one, or a failed one, is made again', async () => {
  const ask = vi.fn(async (_name: string, { query }: { query?: { limit?: number } } = {}) => {
    if (query?.limit === 0) throw new Error('none');
    return [];
  });
  const call = keptAnswers(ask as unknown as Api);
  const posts = (limit: number, signal?: AbortSignal) =>
    call('GET /api/blog/public', { query: { limit }, ...(signal && { signal }) });
  await posts(1);
  await posts(1, AbortSignal.abort());
  await posts(2);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(posts(0)).rejects.toThrow('none');
  await expect(posts(0)).rejects.toThrow('none');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a page’s pictures and frames are checked by their fields', () => {
  const image = { type: 'image', src: '/a.webp', alt: '', width: 500, height: 300, className: '' };
  const hints = pageHints([
    { ...image, alt: 'Our door' } as { type: string },
    image,
    { type: 'map', embedUrl: 'https://maps.example.org', title: '' } as { type: string },
    { type: 'hologram' },
  ]);
  expect(hints.map(({ place, where }) => [place, where])).toEqual([
    [1, 'Section 2, Picture'],
    [2, 'Section 3, Map'],
  ]);
});

test('a field belongs to a part of the form', () => {
  expect(['sections.3.items.0.title', 'intro.signature', 'title'].map(placeIn)).toEqual([
    ...['sections.3', 'intro', 'title'],
  ]);
});
