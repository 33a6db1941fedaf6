import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, heading, htmlWithPictures, textClassSchema } from '../common.ts';

export const sectionSection = z
  .object({
    type: z.literal('section'),
    title: heading(),
    content: htmlWithPictures()
      .default('')
      .register(fieldWords, { label: t('Text') }),
    additional: htmlWithPictures()
      .default('')
      .register(fieldWords, {
        label: t('More text'),
        help: t('Set apart below the first: hours, an address, a note.'),
      }),
    className: textClassSchema,
  })
  .register(fieldWords, {
    label: t('Section with heading'),
    help: t('A heading with its text.'),
    asked: '',
  });
