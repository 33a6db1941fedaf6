import { z } from 'zod';
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
  line: 'A short answer',
  long: 'A long answer',
  choice: 'One of several choices',
  choices: 'Any of several choices',
  number: 'A number',
  date: 'A date',
  email: 'An e-mail address',
  phone: 'A phone number',
  address: 'A postal address',
  children: 'Children: first name and age',
  consent: 'A box to tick, to agree',
  heading: 'A heading, nothing is asked',
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
      .min(1, 'Write the question.')
      .register(fieldWords, { label: 'Question', isName: true }),
    kind: z
      .enum(kinds)
      .default('line')
      .register(fieldWords, { label: 'Kind of answer', choices: questionKinds }),
    choices: z
      .array(line(200).min(1, 'Write the choice, or remove it.'))
      .max(MAX_CHOICES, `Offer at most ${MAX_CHOICES} choices.`)
      .default([])
      .register(fieldWords, {
        label: 'Choices',
        help: 'One on a line.',
        isAsked: ({ kind }) => hasChoices(kind),
      }),
    help: line(500).default('').register(fieldWords, { label: 'Explanation below it' }),
    isRequired: z
      .boolean()
      .default(false)
      .register(fieldWords, { label: 'It has to be answered', isAsked: isAnswered }),
    isSensitive: z.boolean().default(false).register(fieldWords, {
      label: 'The answer is sensitive',
      isAsked: isAnswered,
      help: 'For example an allergy. It stands in no mail, no search, and in no table unless asked for.',
    }),
  })
  .register(fieldWords, { label: 'Question' });
export type Question = z.infer<typeof questionSchema>;

export const questionsSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS, `Ask at most ${MAX_QUESTIONS} questions.`)
  .superRefine((questions, context) => {
    for (const [index, { kind, choices }] of questions.entries())
      if (hasChoices(kind) && choices.length < 2)
        context.addIssue({
          code: 'custom',
          path: [index, 'choices'],
          message: 'Write at least two choices.',
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
