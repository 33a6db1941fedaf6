import { z } from 'zod';
import { line, mediaSchema } from '../common.ts';
import { DEFAULT_MAP_HEIGHT, DEFAULT_MAP_WIDTH } from '../constants.ts';

/** A CSS length, such as `100%` or `450px`; a bare number means pixels. */
const length = z.coerce
  .string()
  .regex(/^\d{1,5}(\.\d+)?(px|%|em|rem|vw|vh)?$/, 'Write a length such as 100% or 450px.')
  .transform((text) => (/\d$/.test(text) ? `${text}px` : text));

export const mapSection = z.object({
  type: z.literal('map'),
  embedUrl: mediaSchema,
  title: line().default(''),
  width: length.default(DEFAULT_MAP_WIDTH),
  height: length.default(DEFAULT_MAP_HEIGHT),
});
