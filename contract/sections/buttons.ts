import { z } from 'zod';
import { MAX_BUTTONS } from '../admin-constants.ts';
import { fieldWords, line, linkSchema } from '../common.ts';

export const buttonsSection = z
  .object({
    type: z.literal('buttons'),
    buttons: z
      .array(
        z
          .object({
            label: line(80).default('').register(fieldWords, { label: 'Words on it' }),
            href: linkSchema.clone().default('').register(fieldWords, { label: 'Where it leads' }),
          })
          .register(fieldWords, { label: 'Button' }),
      )
      .max(MAX_BUTTONS)
      .default([])
      .register(fieldWords, { label: 'Buttons', help: 'The first one is the strongest.' }),
  })
  .register(fieldWords, {
    label: 'Buttons',
    help: 'Links that look like buttons, in a row: what you would like visitors to do next.',
    asked: '',
  });
