import type { GivenAnswer, Question } from '#contract/questions.ts';
import { linesOfChildren } from './children-lines.ts';

/** What is answered, by the ids of the questions. */
export type AnswerValues = Record<string, string[]>;

/** The name of a question's field. */
export const fieldOfQuestion = ({ id }: Pick<Question, 'id'>) => `answers.${id}`;

const isText = (value: FormDataEntryValue) => typeof value === 'string';

/** A field of a form as a text; a missing one counts as empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads the answers of a form. */
export const readAnswers = (form: FormData, questions: readonly Question[]): AnswerValues =>
  Object.fromEntries(
    questions.map((question) => {
      const written = form.getAll(fieldOfQuestion(question)).filter(isText);
      return [question.id, question.kind === 'children' ? linesOfChildren(written) : written];
    }),
  );

/** As they are sent. */
export const givenOf = (answers: AnswerValues): GivenAnswer[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));
