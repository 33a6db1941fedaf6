import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MAX_NOTE } from '#contract/hand-constants.ts';
import type { Batch, BatchContent } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useOwnLocale, useSite } from '#web/use-site.ts';
import css from './batch.module.css';
import { contentOf, linesOf, nextLine, sumInWords } from './batch-draft.ts';
import { BatchLines } from './batch-lines.tsx';
import { ClosedBatch } from './closed-batch.tsx';
import type { BatchPage } from './load-by-hand.ts';
import { BATCHES_PATH } from './paths.ts';

/** A batch of gifts by hand: what is typed while it is a draft, what it made once it is closed. */
export function BatchScreen({ batch, ...page }: BatchPage) {
  if (batch?.state === 'closed') return <ClosedBatch batch={batch} />;
  return <BatchEditor batch={batch} {...page} />;
}

function BatchEditor({ batch, currency, today }: BatchPage) {
  const { funds } = useSite();
  const locale = useOwnLocale();
  const [start] = useState<BatchContent>(() =>
    batch
      ? contentOf(batch)
      : { givenOn: today, counted: '', note: '', lines: [nextLine(funds[0] ?? '')] },
  );
  const [draft, setDraft] = useState(start);
  const [twins, setTwins] = useState(batch?.twins ?? []);
  const { saving, isNew, stateWords, close, remove } = useBatch(batch, {
    start,
    draft,
    setDraft,
    setTwins,
  });
  const sum = sumInWords(draft, { currency, locale });
  const change = (news: Partial<BatchContent>) => setDraft({ ...draft, ...news });
  const isOff = saving.isSaving || undefined;
  const buttons = (
    <>
      <Button type="submit" variant={sum.isEqual ? 'quiet' : 'primary'} aria-disabled={isOff}>
        {t('Save as draft')}
      </Button>
      {/* What comes next, once all is entered. */}
      <Button variant={sum.isEqual ? 'primary' : 'quiet'} aria-disabled={isOff} onClick={close}>
        {t('Close the batch')}
      </Button>
    </>
  );
  return (
    <Screen>
      <ScreenHead
        title={isNew ? t('A new batch') : t('A batch that is not closed')}
        lead={t(
          'Enter leads from field to field, and on to the next line. Close the batch when its lines add up to what was counted: then they count as gifts.',
        )}
        action={<Link to={BATCHES_PATH}>{t('All batches')}</Link>}
      />
      <form
        noValidate
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <div className={css.head}>
          <TextField
            label={t('Date')}
            type="date"
            required
            value={draft.givenOn}
            error={saving.errorOf('givenOn')}
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
            error={saving.errorOf('counted')}
            onChange={(counted) => change({ counted })}
          />
        </div>
        <BatchLines
          lines={draft.lines}
          funds={funds}
          twins={twins}
          errorOf={saving.errorOf}
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
          error={saving.errorOf('note')}
          onChange={(note) => change({ note })}
        />
        <SaveBar
          saving={saving}
          saveLabel={t('Save as draft')}
          buttons={buttons}
          stateWords={stateWords}
        >
          {!isNew && <Button onClick={remove}>{t('Delete')}</Button>}
        </SaveBar>
      </form>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={linesOf(draft)}
          theirs={linesOf(saving.conflict.current)}
        />
      )}
    </Screen>
  );
}

type Editing = {
  start: BatchContent;
  draft: BatchContent;
  setDraft: (draft: BatchContent) => void;
  setTwins: (twins: Batch['twins']) => void;
};

/** Saving a batch as a draft, and closing it, which saves it first. */
function useBatch(batch: Batch | undefined, { start, draft, setDraft, setTwins }: Editing) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const [key] = useState(() => crypto.randomUUID());
  const [isNew, setIsNew] = useState(!batch);
  const made = useRef(batch);
  const closes = useRef(false);
  const [isClosing, setIsClosing] = useState(false);

  const store = (content: BatchContent, version: number | undefined): Promise<Batch> => {
    const change = ({ _id: id, version: known }: Batch) =>
      adminApi('PUT /api/gifts/batches/{id}', {
        params: { id },
        body: { ...content, version: version ?? known },
      });
    if (made.current) return change(made.current);
    return saveNew(
      () => adminApi('POST /api/gifts/batches', { body: { ...content, key } }),
      change,
    );
  };
  const closed = ({ _id: id, version }: Batch) =>
    surely(confirm, t('Close the batch all the same'), (isSure) =>
      adminApi('POST /api/gifts/batches/{id}/close', {
        params: { id },
        body: { version, isSure },
      }),
    );
  const saving = useSaving<BatchContent, Batch>({
    values: draft,
    start,
    version: batch?.version,
    send: async (content, _, over) => {
      // The version is that of the last answer here: a batch that could not be closed is saved all the same.
      const saved = await store(content, over?.version ?? made.current?.version);
      made.current = saved;
      setIsNew(false);
      setTwins(saved.twins);
      return (closes.current && (await closed(saved))) || saved;
    },
    failure: t('The batch is not closed yet.'),
    isWhyInstead: true,
    onSaved: (saved) => {
      if (saved.state === 'closed') {
        toast(
          t(
            'The batch is closed. {count, plural, one {# gift was} other {# gifts were}} entered.',
            { count: saved.count },
          ),
        );
        void navigate(BATCHES_PATH);
      } else if (!batch) void navigate(`?id=${saved._id}`, { replace: true });
    },
    onTakeTheirs: (theirs) => {
      made.current = theirs;
      setDraft(contentOf(theirs));
    },
    leaves: (from, to) => from.pathname !== to.pathname,
  });
  const save = (isClosing: boolean) => () => {
    closes.current = isClosing;
    setIsClosing(isClosing);
    saving.save();
  };
  const remove = async () => {
    const known = made.current;
    const question = {
      title: t('Delete this batch?'),
      text: t('Its lines are lost.'),
      yes: t('Delete'),
      isGrave: true,
    };
    if (!known || !(await confirm(question))) return;
    await adminApi('DELETE /api/gifts/batches/{id}', { params: { id: known._id } });
    toast(t('The batch is deleted.'));
    setDraft(start);
    void navigate(BATCHES_PATH);
  };
  return {
    saving: { ...saving, save: save(false) },
    isNew,
    // What could not be closed is kept.
    ...(isClosing && !isNew && { stateWords: { failed: t('Not closed, kept as a draft') } }),
    close: save(true),
    remove: () => void remove(),
  };
}
