import { z } from 'zod';
import { fieldWords, htmlWithPictures, line, textClassSchema } from '../common.ts';

export const sectionSection = z
  .object({
    type: z.literal('section'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    content: htmlWithPictures().default('').register(fieldWords, { label: 'Text' }),
    additional: htmlWithPictures().default('').register(fieldWords, {
      label: 'More text',
      help: 'Set apart below the first: hours, an address, a note.',
    }),
    className: textClassSchema,
  })
  .register(fieldWords, {
    label: 'Section with heading',
    help: 'A heading with its text.',
    asked: '',
  });
