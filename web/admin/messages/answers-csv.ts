import type { Answered } from '#contract/inbox.ts';
import { answerInWords } from '#domain/answer-words.ts';
import { type Columns, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';
import { csvReceived, stateWords } from './inbox-words.ts';

const known: Columns<Answered> = [
  [t('Received ## a message'), csvReceived],
  [t('State'), ({ state }) => stateWords[state]],
  [t('Name'), ({ name }) => name],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
];

/**
 * All answers to a form as a file for spreadsheets, the oldest first: a column for each question that was ever asked, in the
 * order in which they came, called as it was asked last.
 */
export function answersCsv(rows: readonly Answered[], hasSensitive: boolean): string {
  const questions = new Map<string, string>();
  for (const { answers } of rows)
    for (const { question, label, isSensitive } of answers)
      if (hasSensitive || !isSensitive) questions.set(question, label);
  const asked: Columns<Answered> = [...questions].map(([id, label]) => [
    label,
    ({ answers }) => {
      const given = answers.find(({ question }) => question === id);
      return given && (hasSensitive || !given.isSensitive) ? answerInWords(given) : '';
    },
  ]);
  return csvOf([...known, ...asked], rows);
}

/** "connect-card.csv" of "Connect card" */
export function fileOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'answers'}.csv`;
}
