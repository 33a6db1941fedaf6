import type { Question } from '#contract/questions.ts';
import {
  type AnswerValues,
  fieldOfQuestion,
  givenOf,
  readAnswers,
  textIn,
} from '#web/features/intake/answer-values.ts';

/** What is typed in a sign-up, by the names of the form's fields. */
export type SignUpValues = {
  date: string;
  name: string;
  email: string;
  phone: string;
  party: string;
  answers: AnswerValues;
};

/** All fields that a refusal can be about, in the order of the form. */
export const fieldsOf = ({ answers }: Pick<SignUpValues, 'answers'>): string[] => [
  'date',
  'name',
  'email',
  'phone',
  'party',
  ...Object.keys(answers).map((id) => fieldOfQuestion({ id })),
];

/** Reads the form; a missing field counts as empty. */
export const readValues = (form: FormData, questions: readonly Question[]): SignUpValues => ({
  date: textIn(form, 'date'),
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  phone: textIn(form, 'phone'),
  party: textIn(form, 'party'),
  answers: readAnswers(form, questions),
});

/** As it is sent. Where nobody is asked how many come, it is one. */
export const partyOf = ({ answers, party, name, email, phone }: SignUpValues) => ({
  name,
  email,
  phone,
  party: party === '' ? 1 : Number(party),
  answers: givenOf(answers),
});
