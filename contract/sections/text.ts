import { z } from 'zod';
import { classNameSchema, html } from '../common.ts';

export const textSection = z.object({
  type: z.literal('text'),
  content: html().default(''),
  className: classNameSchema,
});
