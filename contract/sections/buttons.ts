import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_BUTTONS } from '../admin-constants.ts';
import { fieldWords, line, linkSchema } from '../common.ts';

export const buttonsSection = z
  .object({
    type: z.literal('buttons'),
    buttons: z
      .array(
        z
          .object({
            label: line(80)
              .default('')
              .register(fieldWords, { label: t('Words on it') }),
            href: linkSchema
              .clone()
              .default('')
              .register(fieldWords, { label: t('Where it leads') }),
          })
          .register(fieldWords, { label: t('Button') }),
      )
      .max(MAX_BUTTONS)
      .default([])
      .register(fieldWords, { label: t('Buttons'), help: t('The first one is the strongest.') }),
  })
  .register(fieldWords, {
    label: t('Buttons'),
    help: t('Links that look like buttons, in a row: what you would like visitors to do next.'),
    asked: '',
  });
