import type { Question } from '#contract/questions.ts';

/** Kinds that are answered in words of one's own, so that only the question says what they are about. */
const WRITTEN: readonly Question['kind'][] = ['line', 'long', 'number', 'date'];

/** What a question asks for that says who somebody is, by the words of its label. */
const TELLING = [
  /\b(your|full|first|last|family)[ -]names?\b|\bsurname\b|^\W*names?\b\W*$|\bwho are you\b/i,
  /\be-?mails?\b/i,
  /\b(tele)?phones?\b|\b(cell|mobile)\b|\b(call|text|reach|contact) you\b/i,
  /\b(your|home|postal|mailing|street|current)\b.*\baddress\b|^\W*address\b\W*$|\bwhere do you live\b/i,
  /\b(date of birth|birth ?da(y|te))\b/i,
] as const;

/** Whether whoever answers it probably says who they are. It is a guess: the church may mean something else. */
export const asksWhoSomebodyIs = ({ kind, label }: Pick<Question, 'kind' | 'label'>): boolean =>
  WRITTEN.includes(kind) && TELLING.some((words) => words.test(label));
