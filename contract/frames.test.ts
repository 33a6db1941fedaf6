import { expect, it } from 'vitest';
import { framesOf } from './frames.ts';
import { iframeSection } from './sections/iframe.ts';
import { mapSection } from './sections/map.ts';

const hostile = ['https://x;require-trusted-types-for/', 'https://*/', 'https://a,b/'];

it.each(hostile)('refuses %s as the address of a frame and of a map', (address) => {
  for (const section of [
    iframeSection.safeParse({ type: 'iframe', src: address }),
    mapSection.safeParse({ type: 'map', embedUrl: address }),
  ])
    expect(section.error?.issues[0]?.message).toContain('its host has only letters');
});

it.each(hostile)('names no host of %s, however it came to be stored', (src) => {
  expect(framesOf({ type: 'iframe', src, title: '', className: '', style: {} })).toEqual([]);
  expect(
    framesOf({ type: 'map', embedUrl: src, title: '', width: '100%', height: '450px' }),
  ).toEqual([]);
});
