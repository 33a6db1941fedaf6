import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, givenId, line } from './common.ts';
import {
  ANSWER_LENGTHS,
  MAX_ANSWER_SENT,
  MAX_CHOICES,
  MAX_QUESTIONS,
} from './question-constants.ts';

/*
 * Questions that a church asks in a form of its own: at sign-up for an event, in a form of a page. An answer is kept with
 * the question as it was asked.
 */

/** What is asked for, in the words of the editor. */
const questionKinds = {
  line: t('A short answer'),
  long: t('A long answer'),
  choice: t('One of several choices'),
  choices: t('Any of several choices'),
  number: t('A number'),
  date: t('A date'),
  email: t('An e-mail address'),
  phone: t('A phone number'),
  address: t('A postal address'),
  children: t('Children: first name and age'),
  consent: t('A box to tick, to agree'),
  heading: t('A heading, nothing is asked'),
} as const;
export type QuestionKind = keyof typeof questionKinds;
const kinds = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

/** Kinds that are answered by choosing. */
const hasChoices = (kind: unknown) => kind === 'choice' || kind === 'choices';
const isAnswered = ({ kind }: { kind?: unknown }) => kind !== 'heading';

const questionSchema = z
  .object({
    /** It stays when the words are changed. Empty for a new question: the server gives it. */
    id: givenId(),
    label: line(300)
      .min(1, { error: () => t('Write the question.') })
      .register(fieldWords, { label: t('Question'), isName: true }),
    kind: z
      .enum(kinds)
      .default('line')
      .register(fieldWords, { label: t('Kind of answer'), choices: questionKinds }),
    choices: z
      .array(line(200).min(1, { error: () => t('Write the choice, or remove it.') }))
      .max(MAX_CHOICES, { error: () => t('Offer at most {max} choices.', { max: MAX_CHOICES }) })
      .default([])
      .register(fieldWords, {
        label: t('Choices'),
        help: t('One on a line.'),
        isAsked: ({ kind }) => hasChoices(kind),
      }),
    help: line(500)
      .default('')
      .register(fieldWords, { label: t('Explanation below it') }),
    isRequired: z
      .boolean()
      .default(false)
      .register(fieldWords, { label: t('It has to be answered'), isAsked: isAnswered }),
    isSensitive: z
      .boolean()
      .default(false)
      .register(fieldWords, {
        label: t('The answer is sensitive'),
        isAsked: isAnswered,
        help: t(
          'For example an allergy. It stands in no mail, no search, and in no table unless asked for.',
        ),
      }),
  })
  .register(fieldWords, { label: t('Question') });
export type Question = z.infer<typeof questionSchema>;

export const questionsSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS, { error: () => t('Ask at most {max} questions.', { max: MAX_QUESTIONS }) })
  .superRefine((questions, context) => {
    for (const [index, { kind, choices }] of questions.entries())
      if (hasChoices(kind) && choices.length < 2)
        context.addIssue({
          code: 'custom',
          path: [index, 'choices'],
          message: t('Write at least two choices.'),
        });
  });

/** What somebody answers: the id of a question, and one text, or of several choices those that were chosen. */
export const givenAnswersSchema = z
  .array(
    z.object({
      question: z.string().max(40),
      answer: z.array(z.string().max(MAX_ANSWER_SENT)).max(MAX_CHOICES),
    }),
  )
  .max(2 * MAX_QUESTIONS);
export type GivenAnswer = z.infer<typeof givenAnswersSchema>[number];

/** An answer as it is kept: with the question as it was asked. */
export const keptAnswerSchema = z.object({
  question: z.string().max(40),
  kind: z.enum(kinds),
  label: z.string().max(300),
  answer: z.array(z.string().max(ANSWER_LENGTHS.long)).max(MAX_CHOICES),
  isSensitive: z.boolean().default(false),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;
