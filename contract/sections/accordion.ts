import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, htmlWithPictures, line } from '../common.ts';

const question = z.object({
  title: line().register(fieldWords, {
    label: t('Question'),
    help: t('The line that is pressed.'),
  }),
  content: htmlWithPictures().register(fieldWords, {
    label: t('Answer'),
    help: t('What unfolds below it.'),
  }),
});

export const accordionSection = z
  .object({
    type: z.literal('accordion'),
    items: z
      .array(question.register(fieldWords, { label: t('Question') }))
      .max(200)
      .default([])
      .register(fieldWords, { label: t('Questions') }),
  })
  .register(fieldWords, {
    label: t('Questions and answers'),
    help: t('Lines that unfold when they are pressed.'),
    asked: '',
  });
