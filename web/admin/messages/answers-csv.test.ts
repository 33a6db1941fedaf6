import { expect, test } from 'vitest';
import type { Answered } from '#contract/inbox.ts';
import { answersCsv, fileOf } from './answers-csv.ts';

const row: Answered = {
  _id: '1',
  kind: 'form',
  state: 'seen',
  name: '=SUM(A1)',
  email: 'ana@example.org',
  phone: '',
  isAnonymous: false,
  person: '',
  form: { id: 'f', title: 'Connect card' },
  sentAt: '2026-11-22T10:05:33-08:00',
  assignee: null,
  isKept: false,
  hasUnsentReply: false,
  leavesAt: null,
  answers: [],
};
const answer = { kind: 'line', isSensitive: false } as const;
const rows: Answered[] = [
  {
    ...row,
    answers: [
      { ...answer, question: 'q1', label: 'Dish', answer: ['@evil'] },
      { ...answer, question: 'q2', label: 'Allergies', answer: ['Nuts'], isSensitive: true },
    ],
  },
  {
    ...row,
    name: '',
    isAnonymous: true,
    answers: [
      { ...answer, question: 'q3', label: '=New', kind: 'choices', answer: ['A', 'B'] },
      { ...answer, question: 'q1', label: 'What you bring', answer: ['Soup'] },
      { ...answer, question: 'q4', label: 'I agree', kind: 'consent', answer: ['I agree'] },
    ],
  },
];

test('has a column for each question that was ever asked, as it was asked last, and no formula', () => {
  const [head, first, second] = answersCsv(rows, false).split('\r\n');
  expect(head).toBe(
    `\uFEFF"Received","State","Name","Email","Phone","What you bring","'=New","I agree"`,
  );
  expect(first).toBe(`"2026-11-22 10:05","Seen","'=SUM(A1)","ana@example.org","","'@evil","",""`);
  expect(second).toBe('"2026-11-22","Seen","","ana@example.org","","Soup","A, B","Yes"');
});

test('has sensitive answers only if they were asked for', () => {
  expect(answersCsv(rows, false)).not.toMatch(/Allergies|Nuts/);
  expect(answersCsv(rows, true)).toMatch(/"What you bring","Allergies"[\s\S]*"Nuts"/);
});

test('the file is called as the form', () => {
  expect(fileOf('Hall request: 2026!')).toBe('hall-request-2026.csv');
  expect(fileOf('Über uns')).toBe('über-uns.csv');
  expect(fileOf('…')).toBe('answers.csv');
});
