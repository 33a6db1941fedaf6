import { expect, test } from 'vitest';
import { audioSection } from '#contract/sections/audio.ts';
import { podcastApps } from './podcast-apps.ts';
import { podcastHints } from './podcast-hints.ts';

const track = { title: 'A lamp' };
const right = {
  isEnabled: true,
  ownerEmail: 'office@example.org',
  art: '/assets/images/blog/art.1400x1400.webp',
};
const hints = (podcast: object, ...sources: string[]) =>
  podcastHints(
    audioSection.parse({
      type: 'audio',
      playlist: sources.map((src) => ({ ...track, src })),
      podcast: { ...right, ...podcast },
    }),
  );

test('a podcast with all that directories ask for has no hints', () => {
  expect(hints({}, '/assets/recordings/a.mp3')).toEqual([]);
  expect(hints({ isEnabled: false, ownerEmail: '' })).toEqual([]);
});

test.each([
  [{ ownerEmail: '' }, /cannot check that it is yours/],
  [{ art: '' }, /one is drawn/],
  [{ art: 'https://e.org/a.png' }, /on another site/],
  [{ art: '/assets/images/blog/a.800x600.webp' }, /800 × 600 pixels/],
])('%j has a hint', (podcast, words) => {
  expect(hints(podcast, '/assets/recordings/a.mp3')).toEqual([expect.stringMatching(words)]);
});

test('recordings that apps cannot play or measure have hints', () => {
  expect(hints({})).toEqual([expect.stringMatching(/no recordings yet/)]);
  expect(hints({}, 'https://e.org/listen?id=1', 'https://e.org/b.mp3')).toEqual([
    expect.stringMatching(/^2 recordings of the podcast are on another site/),
  ]);
  expect(hints({}, '/assets/recordings/a.ogg')).toEqual([
    expect.stringMatching(/^One recording of the podcast is not MP3/),
  ]);
});

test('apps are given the feed by their own addresses', () => {
  expect(podcastApps('https://church.example/podcasts/a.xml').map(({ href }) => href)).toEqual([
    'podcast://church.example/podcasts/a.xml',
    'overcast://x-callback-url/add?url=https%3A%2F%2Fchurch.example%2Fpodcasts%2Fa.xml',
    'pktc://subscribe/church.example/podcasts/a.xml',
    'antennapod-subscribe://church.example/podcasts/a.xml',
  ]);
});
