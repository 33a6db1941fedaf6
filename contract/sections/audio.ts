import { z } from 'zod';
import { fieldWords, line, media } from '../common.ts';

const track = z.object({
  src: media('sound').register(fieldWords, {
    label: 'Address of the recording',
    help: 'It starts with https:// and often ends with .mp3.',
  }),
  title: line().register(fieldWords, { label: 'Title' }),
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
  })
  .register(fieldWords, { label: 'Audio', help: 'Sermons or hymns to listen to.' });
