import { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { ANSWER_LENGTHS, CHILD_LINE, MAX_CHILDREN } from '#contract/question-constants.ts';
import {
  type GivenAnswer,
  type KeptAnswer,
  keptAnswerSchema,
  type Question,
} from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { newId } from '#server/platform/ids.ts';

/** New questions get their ids; those that have one keep it, and their answers with it. */
export function withIds(questions: readonly Question[]): Question[] {
  const taken = new Set<string>();
  return questions.map((question) => {
    const id = question.id === '' || taken.has(question.id) ? newId() : question.id;
    taken.add(id);
    return { ...question, id };
  });
}

/**
 * What is kept of the answers, each with its question as it is asked now, and what is wrong with them: paths are
 * `answers.{id}`. Answers to questions that are not asked any more are left out.
 */
export function readAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): { answers: KeptAnswer[]; issues: Issue[] } {
  const byQuestion = new Map(given.map(({ question, answer }) => [question, answer]));
  const answers: KeptAnswer[] = [];
  const issues: Issue[] = [];
  for (const question of questions) {
    if (question.kind === 'heading') continue;
    const written = (byQuestion.get(question.id) ?? [])
      .map((text) => asTyped(question, text))
      .filter((text) => text !== '');
    const message = wrong(question, written);
    if (message !== undefined) issues.push({ path: `answers.${question.id}`, message });
    else if (written.length > 0) {
      const { id, kind, label } = question;
      const isSensitive = question.isSensitive || kind === 'children';
      answers.push({ question: id, kind, label, answer: written, isSensitive });
    }
  }
  return { answers, issues };
}

/**
 * The answers of somebody who answered before: those that are named are read, as are questions that were not answered; all
 * others stay as they were asked, also where the question is asked no more. In the order that they had.
 */
export function changedAnswers(
  questions: readonly Question[],
  before: readonly KeptAnswer[],
  given: readonly GivenAnswer[],
): { answers: KeptAnswer[]; issues: Issue[] } {
  const named = new Set(given.map(({ question }) => question));
  const known = new Map(before.map(({ question }, place) => [question, place]));
  const asked = questions.filter(({ id }) => named.has(id) || !known.has(id));
  const { answers, issues } = readAnswers(asked, given);
  const isAsked = new Set(asked.map(({ id }) => id));
  const placeOf = ({ question }: KeptAnswer) => known.get(question) ?? known.size;
  const all = [...before.filter(({ question }) => !isAsked.has(question)), ...answers];
  return { answers: all.sort((one, other) => placeOf(one) - placeOf(other)), issues };
}

/** Forms that are posted without JavaScript end lines their own way; and what is one line has no other. */
function asTyped({ kind }: Question, text: string): string {
  const isLong = kind === 'long' || kind === 'address';
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(isLong ? /[^\P{Cc}\n\t]/gu : /\p{Cc}+/gu, ' ')
    .trim();
}

const isEmail = (text: string) => z.email().max(254).safeParse(text).success;
const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** What is wrong with an answer, in a sentence; undefined if nothing is. */
function wrong({ kind, choices, isRequired }: Question, written: string[]): string | undefined {
  const [first] = written;
  if (first === undefined) return isRequired ? missing(kind) : undefined;
  const most = kind === 'long' || kind === 'address' ? ANSWER_LENGTHS.long : ANSWER_LENGTHS.line;
  if (written.some((text) => text.length > most))
    return t('Please keep this to at most {most} characters.', { most });
  if (kind === 'children') return wrongChildren(written);
  if (kind !== 'choices' && written.length > 1) return t('Please give one answer.');
  if ((kind === 'choice' || kind === 'choices') && written.some((text) => !choices.includes(text)))
    return t('Please choose again: the choices were changed.');
  if (kind === 'email' && !isEmail(first))
    return t('Please write an e-mail address such as name@example.org.');
  if (kind === 'date' && !isDay(first)) return t('Please write the date as 2026-11-22.');
  if (kind === 'number' && !/^-?\d{1,9}([.,]\d{1,3})?$/.test(first))
    return t('Please write a number.');
  return undefined;
}

function wrongChildren(written: string[]): string | undefined {
  if (written.length > MAX_CHILDREN)
    return t('Please write at most {max} children.', { max: MAX_CHILDREN });
  return written.every((line) => CHILD_LINE.test(line)) ? undefined : eachChild();
}

const eachChild = () => t('Please write the first name and the age of each child, from 0 to 17.');

function missing(kind: Question['kind']): string {
  if (kind === 'consent') return t('Please tick this box to go on.');
  if (kind === 'choice' || kind === 'choices') return t('Please choose.');
  if (kind === 'children') return eachChild();
  return t('Please answer this.');
}

/** Answers as they are stored. */
export const readKept = (answers: string): KeptAnswer[] =>
  keptAnswerSchema.array().parse(JSON.parse(answers));
