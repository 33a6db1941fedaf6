import { z } from 'zod';
import { classNameSchema, html, line } from '../common.ts';

export const sectionSection = z.object({
  type: z.literal('section'),
  title: line().default(''),
  content: html().default(''),
  additional: html().default(''),
  className: classNameSchema,
});
