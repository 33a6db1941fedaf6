import { z } from 'zod';
import { classNameSchema, fieldWords } from '../common.ts';

export const quoteSection = z
  .object({
    type: z.literal('quote'),
    content: z.string().max(5000).default('').register(fieldWords, { label: 'Words of the quote' }),
    className: classNameSchema,
  })
  .register(fieldWords, { label: 'Quote', help: 'Words that stand out: a verse, a saying.' });
