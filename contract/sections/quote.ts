import { z } from 'zod';
import { fieldWords, textClassSchema } from '../common.ts';

export const quoteSection = z
  .object({
    type: z.literal('quote'),
    content: z.string().max(5000).default('').register(fieldWords, { label: 'Words of the quote' }),
    className: textClassSchema,
  })
  .register(fieldWords, {
    label: 'Quote',
    help: 'Words that stand out: a verse, a saying.',
    asked: '',
  });
