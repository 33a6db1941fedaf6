import { z } from 'zod';
import { classNameSchema, line, mediaSchema, styleSchema } from '../common.ts';

export const iframeSection = z.object({
  type: z.literal('iframe'),
  src: mediaSchema,
  /** What assistive technology calls the frame. */
  title: line().default(''),
  className: classNameSchema,
  style: styleSchema,
});
