import { z } from 'zod';
import { classNameSchema, fieldWords, html, line } from '../common.ts';

export const sectionSection = z
  .object({
    type: z.literal('section'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    content: html().default('').register(fieldWords, { label: 'Text' }),
    additional: html().default('').register(fieldWords, {
      label: 'More text',
      help: 'Set apart below the first: hours, an address, a note.',
    }),
    className: classNameSchema,
  })
  .register(fieldWords, { label: 'Section with heading', help: 'A heading with its text.' });
