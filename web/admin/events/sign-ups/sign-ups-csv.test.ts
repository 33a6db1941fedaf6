import { expect, test } from 'vitest';
import type { TableRow } from './load-sign-ups.ts';
import { signUpsCsv } from './sign-ups-csv.ts';

const row: TableRow = {
  id: 's1',
  date: 'd1',
  when: 'Thursday, December 3',
  state: 'coming',
  line: 0,
  heldUntil: null,
  name: '=SUM(A1)',
  email: 'ana@example.org',
  phone: '',
  party: 2,
  answers: [],
  note: '',
  isMember: false,
  isProven: false,
  mailProblem: '',
  signedUpAt: '2026-11-22T10:00:00-08:00',
  version: 1,
};
const answer = { kind: 'line', isSensitive: false } as const;

test('a table has a column for each question, as it was asked last, and no formula', () => {
  const csv = signUpsCsv([
    { ...row, answers: [{ ...answer, question: 'q1', label: 'Dish', answer: ['Salad'] }] },
    {
      ...row,
      state: 'waiting',
      line: 3,
      name: 'Ben',
      answers: [
        { ...answer, question: 'q1', label: 'What you bring', answer: ['Soup', 'Bread'] },
        { ...answer, question: 'q2', label: 'Allergies', answer: [], isSensitive: true },
      ],
    },
  ]);
  const [head, first, second] = csv.split('\r\n');
  expect(head).toContain('"Note","What you bring","Allergies"');
  expect(first).toContain(`"'=SUM(A1)"`);
  expect(first).toContain('"Salad",""');
  expect(second).toContain('"Waiting list","3","Ben"');
  expect(second).toContain('"Soup, Bread",""');
});
