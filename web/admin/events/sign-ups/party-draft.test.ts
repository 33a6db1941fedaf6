import { expect, test } from 'vitest';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { draftOf, toSend } from './party-draft.ts';

const question = { kind: 'line', help: '', choices: [], isRequired: false } as const;
const questions = [
  { ...question, id: 'dish', label: 'Dish', choices: [], isSensitive: false },
  { ...question, id: 'allergies', label: 'Allergies', choices: [], isSensitive: true },
];
const kept = { kind: 'line' } as const;
const row: ListedSignUp = {
  id: 's1',
  date: 'd1',
  state: 'coming',
  line: 0,
  heldUntil: null,
  name: 'Ana',
  email: '',
  phone: '',
  party: 2,
  answers: [
    { ...kept, question: 'dish', label: 'Dish', answer: ['Salad'], isSensitive: false },
    { ...kept, question: 'allergies', label: 'Allergies', answer: [], isSensitive: true },
  ],
  note: '',
  isMember: false,
  isProven: false,
  mailProblem: '',
  signedUpAt: '2026-11-22T10:00:00-08:00',
  version: 1,
};

test('an answer that was not shown is not written over, and one that was can be taken away', () => {
  const draft = draftOf(row, questions);
  const named = (answers: Record<string, string[]>, from: ListedSignUp | undefined) =>
    toSend({ ...draft, answers }, from).answers.map((one) => [one.question, ...one.answer]);
  expect(named({ dish: [], allergies: [] }, row)).toEqual([['dish']]);
  expect(named({ dish: ['Soup'], allergies: ['Nuts'] }, row)).toEqual([
    ['dish', 'Soup'],
    ['allergies', 'Nuts'],
  ]);
  const shown = {
    ...row,
    answers: row.answers.map((one) => ({ ...one, answer: ['Nuts'] })),
  };
  expect(named({ dish: ['Soup'], allergies: [] }, shown)).toEqual([
    ['dish', 'Soup'],
    ['allergies'],
  ]);
});
