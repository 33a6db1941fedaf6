import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const listSection = z
  .object({
    type: z.literal('list'),
    /** `ordered`, or anything else for a list with bullets (reference/fields.md#sections). */
    listType: z
      .string()
      .max(40)
      .default('unordered')
      .register(fieldWords, {
        label: t('Kind of list'),
        choices: { unordered: t('With bullets'), ordered: t('With numbers') },
      }),
    items: z
      .array(z.string().max(2000))
      .max(500)
      .default([])
      .register(fieldWords, { label: t('Items'), help: t('One item per line.') }),
  })
  .register(fieldWords, {
    label: t('List'),
    help: t('Short lines with bullets or numbers.'),
    asked: '',
  });
