import { z } from 'zod';
import { fieldWords, htmlWithPictures, textClassSchema } from '../common.ts';

export const textSection = z
  .object({
    type: z.literal('text'),
    content: htmlWithPictures().default('').register(fieldWords, { label: 'Text' }),
    className: textClassSchema,
  })
  .register(fieldWords, { label: 'Text', help: 'Paragraphs, with headings and links.', asked: '' });
