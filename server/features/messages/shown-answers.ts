import type { KeptAnswer } from '#contract/questions.ts';
import { readKept } from '#server/features/intake/answers.ts';
import type { MessageRow } from './store.ts';

type Row = Pick<MessageRow, 'answers'>;

/** What was answered, without what is sensitive. */
export const shownAnswers = ({ answers }: Row): KeptAnswer[] =>
  readKept(answers).map((answer) => (answer.isSensitive ? { ...answer, answer: [] } : answer));

/** What is sensitive of it, and that alone. */
export const hiddenAnswers = ({ answers }: Row): KeptAnswer[] =>
  readKept(answers).filter(({ isSensitive }) => isSensitive);
