import { z } from 'zod';
import { fieldWords, htmlWithPictures, line } from '../common.ts';

const question = z.object({
  title: line().register(fieldWords, { label: 'Question', help: 'The line that is pressed.' }),
  content: htmlWithPictures().register(fieldWords, {
    label: 'Answer',
    help: 'What unfolds below it.',
  }),
});

export const accordionSection = z
  .object({
    type: z.literal('accordion'),
    items: z
      .array(question.register(fieldWords, { label: 'Question' }))
      .max(200)
      .default([])
      .register(fieldWords, { label: 'Questions' }),
  })
  .register(fieldWords, {
    label: 'Questions and answers',
    help: 'Lines that unfold when they are pressed.',
    asked: '',
  });
