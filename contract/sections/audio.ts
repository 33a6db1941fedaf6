import { z } from 'zod';
import { line, mediaSchema } from '../common.ts';

export const audioSection = z.object({
  type: z.literal('audio'),
  title: line().default(''),
  playlist: z
    .array(z.object({ src: mediaSchema, title: line() }))
    .max(500)
    .default([]),
});
