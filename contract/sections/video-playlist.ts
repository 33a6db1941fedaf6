import { z } from 'zod';
import { line, mediaSchema } from '../common.ts';

export const videoPlaylistSection = z.object({
  type: z.literal('videoPlaylist'),
  videos: z
    .array(z.object({ url: mediaSchema, title: line(), poster: mediaSchema.default('') }))
    .max(200)
    .default([]),
});
