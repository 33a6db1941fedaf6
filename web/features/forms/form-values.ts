import type { FormSection } from '#contract/sections/form.ts';
import {
  type AnswerValues,
  fieldOfQuestion,
  readAnswers,
  textIn,
} from '#web/features/intake/answer-values.ts';

/** What is typed in a form of a page, by the names of its fields. */
export type FormValues = { name: string; email: string; phone: string; answers: AnswerValues };

/** Reads the form; a missing field counts as empty. */
export const readForm = (
  form: FormData,
  { questions }: Pick<FormSection, 'questions'>,
): FormValues => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  phone: textIn(form, 'phone'),
  answers: readAnswers(form, questions),
});

/** Whether nothing was typed or chosen. */
export const isBlank = ({ answers, ...person }: FormValues): boolean =>
  [...Object.values(person), ...Object.values(answers).flat()].every((text) => text === '');

/** All fields that a refusal can be about, in the order of the form. */
export const fieldsOf = (answers: AnswerValues): string[] => [
  'name',
  'email',
  'phone',
  ...Object.keys(answers).map((id) => fieldOfQuestion({ id })),
];
