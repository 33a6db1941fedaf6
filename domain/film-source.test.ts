import { expect, test } from 'vitest';
import { filmSource } from './film-source.ts';

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', tube],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', tube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', tube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', tube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', tube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', tube],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${tube}&start=90`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
])('%s is embedded with privacy', (address, src) => {
  expect(filmSource(address)).toEqual({ kind: 'embed', src });
});

test.each(['/assets/films/service.mp4', 'https://media.example.org/service.WEBM?x=1'])(
  '%s is a file',
  (src) => {
    expect(filmSource(src)).toEqual({ kind: 'file', src });
  },
);

test.each([
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@gracechurch',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/gracechurch',
  '',
])('%s can only be linked to', (src) => {
  expect(filmSource(src)).toEqual({ kind: 'page', src });
});
