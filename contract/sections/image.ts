import { z } from 'zod';
import { classNameSchema, line, mediaSchema, styleSchema } from '../common.ts';
import { DEFAULT_IMAGE_HEIGHT, DEFAULT_IMAGE_WIDTH } from '../constants.ts';

/** A width or height in CSS pixels; digits in quotes are taken too. */
const pixels = z.coerce.number().int().min(1).max(10_000);

export const imageSection = z.object({
  type: z.literal('image'),
  src: mediaSchema,
  alt: line(300).default(''),
  className: classNameSchema,
  style: styleSchema,
  width: pixels.default(DEFAULT_IMAGE_WIDTH),
  height: pixels.default(DEFAULT_IMAGE_HEIGHT),
});
