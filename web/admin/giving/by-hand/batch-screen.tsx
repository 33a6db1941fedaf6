import { Link } from 'react-router';
import { MAX_NOTE } from '#contract/hand-constants.ts';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useOwnLocale, useSite } from '#web/use-site.ts';
import css from './batch.module.css';
import { linesOf, sumInWords } from './batch-draft.ts';
import { BatchLines } from './batch-lines.tsx';
import { ClosedBatch } from './closed-batch.tsx';
import { GivenOnField } from './given-on-field.tsx';
import type { BatchPage } from './load-by-hand.ts';
import { BATCHES_PATH } from './paths.ts';
import { type BatchEditing, useBatch } from './use-batch.ts';

/** A batch of gifts by hand: what is typed while it is a draft, what it made once it is closed. */
export function BatchScreen({ batch, ...page }: BatchPage) {
  if (batch?.state === 'closed') return <ClosedBatch batch={batch} />;
  return <BatchEditor batch={batch} {...page} />;
}

function BatchEditor({ currency, ...page }: BatchPage) {
  const editing = useBatch(page);
  const { saving, draft, isNew } = editing;
  const { conflict } = saving;
  const sum = sumInWords(draft, { currency, locale: useOwnLocale() });
  return (
    <Screen>
      <ScreenHead
        title={isNew ? t('A new batch') : t('A batch that is not closed')}
        lead={t(
          'Enter leads from field to field, and on to the next line. Close the batch when its lines add up to what was counted: then they count as gifts.',
        )}
        action={<Link to={BATCHES_PATH}>{t('All batches')}</Link>}
      />
      <Form className="stack-3" onSend={saving.save}>
        <BatchFields {...editing} currency={currency} sum={sum} />
        <SaveBar
          saving={saving}
          saveLabel={t('Save as draft')}
          buttons={<Buttons {...editing} isComplete={sum.isEqual === true} />}
          stateWords={editing.stateWords}
        >
          {!isNew && <Button onClick={editing.remove}>{t('Delete')}</Button>}
        </SaveBar>
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(draft)}
          theirs={linesOf(conflict.current)}
        />
      )}
    </Screen>
  );
}

type FieldsProps = BatchEditing & { currency: string; sum: ReturnType<typeof sumInWords> };

/** When it was counted and how much, the gifts line by line, and whether both agree. */
function BatchFields({ draft, change, saving, twins, isNew, currency, sum }: FieldsProps) {
  const { funds } = useSite();
  const { errorOf } = saving;
  return (
    <>
      <div className={css.head}>
        <GivenOnField
          value={draft.givenOn}
          error={errorOf('givenOn')}
          onChange={(givenOn) => change({ givenOn })}
        />
        <TextField
          label={t('Counted, in {currency}', { currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          autoFocus={isNew}
          value={draft.counted}
          error={errorOf('counted')}
          onChange={(counted) => change({ counted })}
        />
      </div>
      <BatchLines
        lines={draft.lines}
        funds={funds}
        twins={twins}
        errorOf={errorOf}
        onChange={(lines) => change({ lines })}
      />
      <p className={css.sum} data-equal={sum.isEqual}>
        {sum.words}
      </p>
      <TextArea
        label={t('Note')}
        help={t('Explains a difference, if there is one.')}
        rows={2}
        maxLength={MAX_NOTE}
        value={draft.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

/** What comes next stands out: saving, and closing once all is entered. */
function Buttons({ saving, close, isComplete }: BatchEditing & { isComplete: boolean }) {
  const isOff = saving.isSaving || undefined;
  return (
    <>
      <Button type="submit" variant={isComplete ? 'quiet' : 'primary'} aria-disabled={isOff}>
        {t('Save as draft')}
      </Button>
      <Button variant={isComplete ? 'primary' : 'quiet'} aria-disabled={isOff} onClick={close}>
        {t('Close the batch')}
      </Button>
    </>
  );
}
