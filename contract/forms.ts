import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { askedSlugSchema, idSchema, ONE_LINE } from './common.ts';
import { creationKey } from './creation-key.ts';
import { givenAnswersSchema } from './questions.ts';
import { MESSAGE_LENGTHS } from './section-constants.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t('Please keep this to at most {max} characters.', { max }) })
    .regex(ONE_LINE, { error: () => t('Please write this in one line.') })
    .default('');

/** What a form of a page sends (reference/fields.md#forms). What is required says the form, which the server reads again. */
const formAnswersSchema = z.object({
  /** The address of the page on which the form stands: `connect`. */
  page: askedSlugSchema,
  /** Not kept of an anonymous form. */
  name: text(MESSAGE_LENGTHS.name),
  email: text(MESSAGE_LENGTHS.email),
  phone: text(MESSAGE_LENGTHS.phone),
  answers: givenAnswersSchema.default([]),
  /** People leave it empty (reference/rules.md#honeypot). */
  honeypot: z.string().max(10_000).default(''),
  /** Answers with the same key are stored once (reference/rules.md#messages-that-wait). */
  key: creationKey,
});
export type FormAnswers = z.infer<typeof formAnswersSchema>;

export const formCalls = defineCalls('public', {
  'POST /api/forms/{id}/answers': {
    knowsMember: true,
    summary: 'Answers a form of a page. `message` is shown to who sent it',
    params: z.object({ id: idSchema }),
    body: formAnswersSchema,
    status: 201,
    answer: z.object({ message: z.string() }),
  },
});
