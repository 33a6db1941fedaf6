import { z } from 'zod';
import { classNameSchema } from '../common.ts';

export const quoteSection = z.object({
  type: z.literal('quote'),
  content: z.string().max(5000).default(''),
  className: classNameSchema,
});
