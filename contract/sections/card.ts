import { z } from 'zod';
import { classNameSchema, html, line, mediaSchema, styleSchema } from '../common.ts';

export const cardSection = z.object({
  type: z.literal('card'),
  image: z
    .object({
      src: mediaSchema.default(''),
      alt: line(300).default(''),
      className: classNameSchema,
      style: styleSchema,
    })
    .prefault({}),
  title: line().default(''),
  body: html().default(''),
});
