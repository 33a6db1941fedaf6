import type { Question } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { MAX_PARTY } from '#contract/sign-up-constants.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { EntryFormEnd, useAskedClose } from '#web/admin/saving/entry-form.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { QuestionField } from '#web/features/intake/question-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { draftLines, draftOf, type PartyDraft, readDraft } from './party-draft.ts';
import { useParty } from './use-party.ts';

type Props = {
  /** The date that somebody is written down for. */
  date: string;
  /** The sign-up that is changed; undefined for a new one. */
  row: ListedSignUp | undefined;
  /** What can be answered here: sensitive questions only where their answers are shown. */
  questions: readonly Question[];
  /** Whether one can be put on a waiting list. */
  hasWaitingList: boolean;
  onSaved: (row: ListedSignUp) => void;
  onClose: () => void;
};

/** Somebody is written down, or what is written of them is changed. */
export function PartyForm({ hasWaitingList, onClose, ...party }: Props) {
  const { row, questions } = party;
  const { saving, start, fields, ways, setWays } = useParty(party);
  const { draft, change, errorOf } = fields;
  const close = useAskedClose(saving, onClose);
  return (
    <Form
      // Somebody else's text was taken: the fields begin with it.
      key={JSON.stringify(start)}
      className="stack"
      onInput={({ currentTarget }) => change(readDraft(currentTarget, questions))}
      onSend={saving.save}
    >
      <PartyFields start={start} questions={questions} errorOf={errorOf} />
      {!row && hasWaitingList && (
        <Choice
          type="checkbox"
          label={t('Put them on the waiting list')}
          checked={ways.waits}
          onChoose={(waits) => setWays({ ...ways, waits })}
        />
      )}
      {draft.email.trim() !== '' && (
        <Choice
          type="checkbox"
          label={t('Send a mail')}
          checked={ways.isTold}
          onChoose={(isTold) => setWays({ ...ways, isTold })}
        />
      )}
      <EntryFormEnd
        saving={saving}
        saveLabel={row ? t('Save') : t('Write down')}
        onClose={close}
        linesOf={(other) => draftLines(other ? draftOf(other, questions) : draft, questions)}
      />
    </Form>
  );
}

type FieldsProps = Pick<Props, 'questions'> & {
  /** What the fields begin with. */
  start: PartyDraft;
  errorOf: (path: string) => string | undefined;
};

function PartyFields({ start, questions, errorOf }: FieldsProps) {
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: start[name],
    error: errorOf(name),
    autoComplete: 'off',
  });
  return (
    <>
      <Field label={t('Name')} required {...of('name')} />
      <Field label={t('E-mail')} type="email" inputMode="email" {...of('email')} />
      <Field label={t('Phone')} type="tel" {...of('phone')} />
      <Field
        label={t('How many people')}
        name="party"
        type="number"
        min={1}
        max={MAX_PARTY}
        required
        defaultValue={start.party}
        error={errorOf('party')}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={{ ...question, isRequired: false }}
          answer={start.answers[question.id]}
          error={errorOf(`answers.${question.id}`)}
        />
      ))}
      <Field
        label={t('Note')}
        help={t('For the office alone.')}
        name="note"
        multiline
        rows={2}
        maxLength={1000}
        defaultValue={start.note}
        error={errorOf('note')}
      />
    </>
  );
}
