import { z } from 'zod';
import { fieldWords, html, line, textClassSchema } from '../common.ts';

export const sectionSection = z
  .object({
    type: z.literal('section'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    content: html().default('').register(fieldWords, { label: 'Text' }),
    additional: html().default('').register(fieldWords, {
      label: 'More text',
      help: 'Set apart below the first: hours, an address, a note.',
    }),
    className: textClassSchema,
  })
  .register(fieldWords, { label: 'Section with heading', help: 'A heading with its text.' });
