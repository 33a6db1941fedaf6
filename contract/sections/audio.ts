import { z } from 'zod';
import { fieldWords, line, media } from '../common.ts';
import { podcastSchema } from '../podcast.ts';
import { sermonFields } from '../sermon-item.ts';

const track = z.object({
  src: media('sound').register(fieldWords, {
    label: 'Address of the recording',
    help: 'An MP3, M4A, OGG or WAV file that you upload here, or an address that starts with https://.',
  }),
  title: line().register(fieldWords, { label: 'Title' }),
  ...sermonFields,
});

export const audioSection = z
  .object({
    type: z.literal('audio'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    playlist: z
      .array(track.register(fieldWords, { label: 'Recording' }))
      .max(500)
      .default([])
      .register(fieldWords, { label: 'Recordings' }),
    podcast: podcastSchema.optional().register(fieldWords, {
      label: 'Podcast',
      help: 'People can follow these recordings in the podcast app of their phone.',
      group: 'Offer as a podcast',
    }),
  })
  .register(fieldWords, {
    label: 'Audio',
    help: 'Sermons or hymns to listen to.',
    asked: 'listen',
  });
