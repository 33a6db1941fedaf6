import { useRef, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { MAX_PARTY } from '#contract/sign-up-constants.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { QuestionField } from '#web/features/intake/question-field.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { draftLines, draftOf, readDraft, toSend } from './party-draft.ts';

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
export function PartyForm({ date, row, questions, hasWaitingList, onSaved, onClose }: Props) {
  const optional = questions.map((question) => ({ ...question, isRequired: false }));
  const { saving, draft, begun, change, ways, setWays } = useParty({
    date,
    row,
    questions,
    onSaved,
  });
  const form = useRef<HTMLFormElement>(null);
  const confirm = useConfirm();
  const close = async () => {
    const question = {
      title: t('Leave without saving?'),
      yes: t('Leave ## a form'),
      no: t('Stay ## in a form'),
    };
    if (!saving.isDirty || (await confirm(question))) onClose();
  };
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: begun[name],
    error: saving.errorOf(name),
    autoComplete: 'off',
  });
  return (
    <form
      // Somebody else's text was taken: the fields begin with it.
      key={JSON.stringify(begun)}
      ref={form}
      noValidate
      className="stack"
      onInput={({ currentTarget }) => change(readDraft(currentTarget, questions))}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
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
        defaultValue={begun.party}
        error={saving.errorOf('party')}
      />
      {optional.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={begun.answers[question.id]}
          error={saving.errorOf(`answers.${question.id}`)}
        />
      ))}
      <Field
        label={t('Note')}
        help={t('For the office alone.')}
        name="note"
        multiline
        rows={2}
        maxLength={1000}
        defaultValue={begun.note}
        error={saving.errorOf('note')}
      />
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
      <div role="alert">
        {saving.message && (
          <Notice tone="error">{[saving.message, ...saving.why].join(' ')}</Notice>
        )}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={saving.isSaving || undefined}>
          {saving.isSaving ? t('Saving…') : row ? t('Save') : t('Write down')}
        </Button>
        <Button onClick={() => void close()}>{t('Cancel')}</Button>
      </DialogActions>
      {saving.conflict?.current && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={draftLines(draft, questions)}
          theirs={draftLines(draftOf(saving.conflict.current, questions), questions)}
        />
      )}
    </form>
  );
}

/** What the form holds, and how it is saved. */
function useParty({
  date,
  row,
  questions,
  onSaved,
}: Pick<Props, 'date' | 'row' | 'questions' | 'onSaved'>) {
  const confirm = useConfirm();
  const [key] = useState(newKey);
  const [opened, setOpened] = useState(row);
  const [begun, setBegun] = useState(() => draftOf(row, questions));
  const [draft, change] = useState(begun);
  const [ways, setWays] = useState({ isTold: false, waits: false });
  const { isTold, waits } = ways;
  const put = (id: string, body: object, isSure: boolean) =>
    adminApi('PUT /api/sign-ups/entries/{id}', {
      params: { id },
      query: { ...(isSure && { isSure: 'true' }), ...(isTold && { isTold: 'true' }) },
      body,
    });
  const saving = useSaving({
    values: draft,
    start: begun,
    version: opened?.version,
    send: (values, version) =>
      surely(
        confirm,
        t('Give them places all the same'),
        (isSure) =>
          opened
            ? put(opened.id, { ...toSend(values, opened), version }, isSure)
            : saveNew(
                () =>
                  adminApi('POST /api/sign-ups/dates/{id}', {
                    params: { id: date },
                    body: { ...toSend(values, opened), waits, isTold, isSure, key },
                  }),
                (made) =>
                  put(made.id, { ...toSend(values, opened), version: made.version }, isSure),
              ),
        t('There are too few places'),
      ),
    failure: t('This could not be saved.'),
    isWhyInstead: true,
    onSaved: (saved) => {
      if (saved) onSaved(saved);
    },
    onTakeTheirs: (theirs) => {
      if (!theirs) return;
      setOpened(theirs);
      setBegun(draftOf(theirs, questions));
      change(draftOf(theirs, questions));
    },
  });
  return { saving, draft, begun, change, ways, setWays };
}
