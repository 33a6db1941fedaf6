import { t } from '#languages/t.ts';

/**
 * An answer to a question of a form, in one line: for lists, mails and tables. Several are told apart also where one has a
 * comma of its own, as "Ana, 7" has.
 */
export function answerInWords({
  kind,
  answer,
}: {
  kind: string;
  answer: readonly string[];
}): string {
  if (answer.length === 0) return '';
  if (kind === 'consent') return t('Yes');
  return answer.join(answer.some((text) => text.includes(', ')) ? '; ' : ', ');
}

/** A question before its answer: "Dish:", and "What do you bring?" as it is. */
export const askedInWords = (label: string) => (/[?!.:]$/.test(label) ? label : `${label}:`);
