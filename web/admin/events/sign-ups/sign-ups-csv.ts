import { answerInWords } from '#domain/answer-words.ts';
import { type Columns, csvMoment, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';
import type { TableRow } from './load-sign-ups.ts';
import { stateNames } from './sign-up-words.ts';

const known: Columns<TableRow> = [
  [t('Date'), ({ when }) => when],
  [t('State ## how it stands'), ({ state }) => stateNames[state]],
  [t('Place in line'), ({ line }) => (line > 0 ? String(line) : '')],
  [t('Name'), ({ name }) => name],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
  [t('People'), ({ party }) => String(party)],
  [t('Signed up ## when'), ({ signedUpAt }) => csvMoment(signedUpAt)],
  [t('Note'), ({ note }) => note],
];

/** Who comes, as a file for spreadsheets: a column for each question, as it was asked last. */
export function signUpsCsv(rows: readonly TableRow[]): string {
  const questions = new Map(
    rows.flatMap(({ answers }) => answers.map(({ question, label }) => [question, label] as const)),
  );
  const asked: Columns<TableRow> = [...questions].map(([id, label]) => [
    label,
    ({ answers }) => {
      const given = answers.find(({ question }) => question === id);
      return given ? answerInWords(given) : '';
    },
  ]);
  return csvOf([...known, ...asked], rows);
}
