import { z } from 'zod';
import { fieldWords, line, media } from '../common.ts';
import { sermonFields } from '../sermon-item.ts';

const film = z.object({
  url: media('film').register(fieldWords, {
    label: 'Address of the video',
    help: 'An MP4 or WebM file that you upload here, or an address that starts with https://: from YouTube or Vimeo, or of a video file.',
  }),
  title: line().register(fieldWords, { label: 'Title' }),
  poster: media('picture').default('').register(fieldWords, {
    label: 'Picture before it plays',
    help: 'Without one, a plain box with the title is shown.',
  }),
  ...sermonFields,
});

export const videoPlaylistSection = z
  .object({
    type: z.literal('videoPlaylist'),
    videos: z
      .array(film.register(fieldWords, { label: 'Video' }))
      .max(200)
      .default([])
      .register(fieldWords, { label: 'Videos' }),
  })
  .register(fieldWords, {
    label: 'Videos',
    help: 'One video, or several to choose from.',
    asked: 'videos watch online livestream',
  });
