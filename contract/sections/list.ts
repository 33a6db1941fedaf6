import { z } from 'zod';
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
        label: 'Kind of list',
        choices: { unordered: 'With bullets', ordered: 'With numbers' },
      }),
    items: z
      .array(z.string().max(2000))
      .max(500)
      .default([])
      .register(fieldWords, { label: 'Items', help: 'One item per line.' }),
  })
  .register(fieldWords, { label: 'List', help: 'Short lines with bullets or numbers.', asked: '' });
