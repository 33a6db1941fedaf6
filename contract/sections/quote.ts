import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, textClassSchema } from '../common.ts';

export const quoteSection = z
  .object({
    type: z.literal('quote'),
    content: z
      .string()
      .max(5000)
      .default('')
      .register(fieldWords, { label: t('Words of the quote') }),
    className: textClassSchema,
  })
  .register(fieldWords, {
    label: t('Quote'),
    help: t('Words that stand out: a verse, a saying.'),
    asked: '',
  });
