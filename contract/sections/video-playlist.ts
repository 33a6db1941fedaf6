import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line, media } from '../common.ts';
import { sermonFields } from '../sermon-item.ts';

const film = z.object({
  url: media('film').register(fieldWords, {
    label: t('Address of the video'),
    help: t(
      'An MP4 or WebM file that you upload here, or an address that starts with https://: from YouTube or Vimeo, or of a video file.',
    ),
  }),
  title: line().register(fieldWords, { label: t('Title') }),
  poster: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Picture before it plays'),
      help: t('Without one, a plain box with the title is shown.'),
    }),
  ...sermonFields,
});

export const videoPlaylistSection = z
  .object({
    type: z.literal('videoPlaylist'),
    videos: z
      .array(film.register(fieldWords, { label: t('Video') }))
      .max(200)
      .default([])
      .register(fieldWords, { label: t('Videos') }),
  })
  .register(fieldWords, {
    label: t('Videos'),
    help: t('One video, or several to choose from.'),
    get asked() {
      return t('videos watch online livestream');
    },
  });
