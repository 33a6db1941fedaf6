import { z } from 'zod';
import { classNameSchema, fieldWords, html } from '../common.ts';

export const textSection = z
  .object({
    type: z.literal('text'),
    content: html().default('').register(fieldWords, { label: 'Text' }),
    className: classNameSchema,
  })
  .register(fieldWords, { label: 'Text', help: 'Paragraphs, with headings and links.' });
