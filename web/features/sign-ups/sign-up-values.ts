import type { GivenAnswer, Question } from '#contract/questions.ts';
import { linesOfChildren } from './children-lines.ts';

/** What is typed in a sign-up, by the names of the form's fields. */
export type SignUpValues = {
  date: string;
  name: string;
  email: string;
  phone: string;
  party: string;
  /** By the question's id. */
  answers: Record<string, string[]>;
};

/** The name of a question's field. */
export const fieldOfQuestion = ({ id }: Pick<Question, 'id'>) => `answers.${id}`;

/** All fields that a refusal can be about, in the order of the form. */
export const fieldsOf = ({ answers }: Pick<SignUpValues, 'answers'>): string[] => [
  'date',
  'name',
  'email',
  'phone',
  'party',
  ...Object.keys(answers).map((id) => fieldOfQuestion({ id })),
];

const isText = (value: FormDataEntryValue) => typeof value === 'string';

/** Reads the form; a missing field counts as empty. */
export function readValues(form: FormData, questions: readonly Question[]): SignUpValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    date: text('date'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    // Where nobody is asked how many come, it is one.
    party: form.has('party') ? text('party') : '1',
    answers: Object.fromEntries(
      questions.map((question) => {
        const written = form.getAll(fieldOfQuestion(question)).filter(isText);
        return [question.id, question.kind === 'children' ? linesOfChildren(written) : written];
      }),
    ),
  };
}

/** As it is sent. */
export function partyOf({ answers, party, name, email, phone }: SignUpValues) {
  const given: GivenAnswer[] = Object.entries(answers).map(([question, answer]) => ({
    question,
    answer,
  }));
  return { name, email, phone, party: Number(party), answers: given };
}
