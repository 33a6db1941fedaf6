import type { Question } from '#contract/questions.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { answerInWords } from '#domain/answer-words.ts';
import { t } from '#languages/t.ts';
import { partyOf, readValues, type SignUpValues } from '#web/features/sign-ups/sign-up-values.ts';

/** A sign-up as the office types it. */
export type PartyDraft = Omit<SignUpValues, 'date'> & { note: string };

/** As a form begins: empty, or as the sign-up is. */
export function draftOf(row: ListedSignUp | undefined, questions: readonly Question[]): PartyDraft {
  const answers = questions
    .filter(({ kind }) => kind !== 'heading')
    .map(({ id }) => [id, row?.answers.find(({ question }) => question === id)?.answer ?? []]);
  return {
    name: row?.name ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    party: String(row?.party ?? 1),
    note: row?.note ?? '',
    answers: Object.fromEntries(answers),
  };
}

/** What a form holds now. */
export function readDraft(form: HTMLFormElement, questions: readonly Question[]): PartyDraft {
  const data = new FormData(form);
  const asked = questions.filter(({ kind }) => kind !== 'heading');
  const { date: _, ...values } = readValues(data, asked);
  const answers = Object.entries(values.answers).map(([id, answer]) => [
    id,
    answer.filter((text) => text !== ''),
  ]);
  return { ...values, answers: Object.fromEntries(answers), note: String(data.get('note') ?? '') };
}

/** As it is sent. Of `row`, as it was read, what was not shown is not named: it stays. */
export function toSend({ note, answers, ...values }: PartyDraft, row: ListedSignUp | undefined) {
  const isHidden = (id: string) =>
    row?.answers.some(
      ({ question, isSensitive, answer }) => question === id && isSensitive && answer.length === 0,
    );
  const named = Object.entries(answers).filter(
    ([id, answer]) => answer.length > 0 || !isHidden(id),
  );
  return { ...partyOf({ ...values, answers: Object.fromEntries(named), date: '' }), note };
}

/** Field by field, to compare two texts. */
export const draftLines = (draft: PartyDraft, questions: readonly Question[]) => [
  { label: t('Name'), text: draft.name },
  { label: t('E-mail'), text: draft.email },
  { label: t('Phone'), text: draft.phone },
  { label: t('How many people'), text: draft.party },
  ...questions
    .filter(({ kind }) => kind !== 'heading')
    .map(({ id, kind, label }) => ({
      label,
      text: answerInWords({ kind, answer: draft.answers[id] ?? [] }),
    })),
  { label: t('Note'), text: draft.note },
];
