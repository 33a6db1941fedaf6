import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, givenId, html, line } from '../common.ts';
import { questionsSchema } from '../questions.ts';

/** Whether those who answer say who they are, in the words of the editor. */
const senders = {
  required: t('Name and e-mail'),
  optional: t('Name and e-mail, if they like'),
  nobody: t('Nothing: it is anonymous'),
} as const;
export type FormSender = keyof typeof senders;

/** Kinds of questions whose answers say who somebody is. */
const telling: readonly string[] = ['email', 'phone', 'address', 'children'];

/** A form of a church's own questions (docs/decisions/0127-forms.md). Who gets the answers is not said here: pages are public. */
export const formSection = z
  .object({
    type: z.literal('form'),
    /** It stays with the form, and its answers with it. The server gives it. */
    id: givenId(),
    title: line()
      .default('')
      .register(fieldWords, {
        label: t('Name of the form'),
        help: t('The heading above it. The inbox calls its answers so.'),
      }),
    words: html(10_000)
      .default('')
      .register(fieldWords, { label: t('Words above it') }),
    sender: z
      .enum(Object.keys(senders) as [FormSender, ...FormSender[]])
      .default('required')
      .register(fieldWords, {
        label: t('What people say about themselves'),
        choices: senders,
        help: t('Of an anonymous form nothing is kept but the answers and the day.'),
      }),
    questions: questionsSchema.default([]).register(fieldWords, { label: t('Questions') }),
    button: line(60)
      .default('')
      .register(fieldWords, {
        label: t('Words on the button'),
        help: t('Without any: Send.'),
      }),
    thanks: z
      .string()
      .trim()
      .max(2000)
      .default('')
      .register(fieldWords, {
        label: t('Words after it was sent'),
        help: t('Without any: Thank you. Your answers have been sent.'),
      }),
  })
  .superRefine(({ sender, questions }, context) => {
    if (sender !== 'nobody') return;
    for (const [index, { kind }] of questions.entries())
      if (telling.includes(kind))
        context.addIssue({
          code: 'custom',
          path: ['questions', index, 'kind'],
          message: t(
            'An anonymous form does not ask who somebody is. Remove this question, or let people say who they are.',
          ),
        });
  })
  .register(fieldWords, {
    label: t('Form'),
    help: t('Your own questions: a connect card, a request for the hall, a survey.'),
    get asked() {
      return t('form connect card questions survey request');
    },
  });
export type FormSection = z.infer<typeof formSection>;
