import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, htmlWithPictures, textClassSchema } from '../common.ts';

export const textSection = z
  .object({
    type: z.literal('text'),
    content: htmlWithPictures()
      .default('')
      .register(fieldWords, { label: t('Text') }),
    className: textClassSchema,
  })
  .register(fieldWords, {
    label: t('Text'),
    help: t('Paragraphs, with headings and links.'),
    asked: '',
  });
