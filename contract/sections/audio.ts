import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, heading, line, media } from '../common.ts';
import { podcastSchema } from '../podcast.ts';
import { sermonFields } from '../sermon-item.ts';

const track = z.object({
  src: media('sound').register(fieldWords, {
    label: t('Address of the recording'),
    help: t(
      'An MP3, M4A, OGG or WAV file that you upload here, or an address that starts with https://.',
    ),
  }),
  title: line().register(fieldWords, { label: t('Title') }),
  ...sermonFields,
});

export const audioSection = z
  .object({
    type: z.literal('audio'),
    title: heading(),
    playlist: z
      .array(track.register(fieldWords, { label: t('Recording') }))
      .max(500)
      .default([])
      .register(fieldWords, { label: t('Recordings') }),
    podcast: podcastSchema.optional().register(fieldWords, {
      label: t('Podcast'),
      help: t('People can follow these recordings in the podcast app of their phone.'),
      group: t('Offer as a podcast'),
    }),
  })
  .register(fieldWords, {
    label: t('Audio'),
    help: t('Sermons or hymns to listen to.'),
    get asked() {
      return t('listen');
    },
  });
