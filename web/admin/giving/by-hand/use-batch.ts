import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Batch, BatchContent } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { useSite } from '#web/use-site.ts';
import { contentOf, nextLine } from './batch-draft.ts';
import type { BatchPage } from './load-by-hand.ts';
import { BATCHES_PATH } from './paths.ts';

export type BatchEditing = ReturnType<typeof useBatch>;

/** A batch as it is typed; saving it as a draft, and closing it, which saves it first. */
export function useBatch({ batch, today }: Pick<BatchPage, 'batch' | 'today'>) {
  const { funds } = useSite();
  const confirm = useConfirm();
  const [start] = useState<BatchContent>(() =>
    batch
      ? contentOf(batch)
      : { givenOn: today, counted: '', note: '', lines: [nextLine(funds[0] ?? '')] },
  );
  const [draft, setDraft] = useState(start);
  const [twins, setTwins] = useState(batch?.twins ?? []);
  const [key] = useState(newKey);
  const [isNew, setIsNew] = useState(!batch);
  const made = useRef(batch);
  const closes = useRef(false);
  const [isClosing, setIsClosing] = useState(false);
  const leave = useLeave(batch);
  const saving = useSaving<BatchContent, Batch>({
    values: draft,
    start,
    version: batch?.version,
    send: async (content, _, over) => {
      // The version is that of the last answer here: a batch that could not be closed is saved all the same.
      const saved = await store(content, { made: made.current, version: over?.version, key });
      made.current = saved;
      setIsNew(false);
      setTwins(saved.twins);
      return (closes.current && (await closed(saved, confirm))) || saved;
    },
    failure: t('The batch is not closed yet.'),
    isWhyInstead: true,
    onSaved: leave.onSaved,
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
  return {
    saving: { ...saving, save: save(false) },
    draft,
    change: (news: Partial<BatchContent>) => setDraft({ ...draft, ...news }),
    twins,
    isNew,
    // What could not be closed is kept.
    ...(isClosing && !isNew && { stateWords: { failed: t('Not closed, kept as a draft') } }),
    close: save(true),
    remove: () => void leave.remove(made.current, () => setDraft(start)),
  };
}

/** What comes after a batch is saved, or deleted. */
function useLeave(batch: Batch | undefined) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  return {
    onSaved: ({ _id: id, state, count }: Batch) => {
      if (state === 'closed') {
        toast(
          t(
            'The batch is closed. {count, plural, one {# gift was} other {# gifts were}} entered.',
            { count },
          ),
        );
        void navigate(BATCHES_PATH);
      } else if (!batch) void navigate(`?id=${id}`, { replace: true });
    },
    remove: async (known: Batch | undefined, onRemoved: () => void) => {
      const question = {
        title: t('Delete this batch?'),
        text: t('Its lines are lost.'),
        yes: t('Delete'),
        isGrave: true,
      };
      if (!known || !(await confirm(question))) return;
      await adminApi('DELETE /api/gifts/batches/{id}', { params: { id: known._id } });
      toast(t('The batch is deleted.'));
      onRemoved();
      void navigate(BATCHES_PATH);
    },
  };
}

type Known = { made: Batch | undefined; version: number | undefined; key: string };

/** Over what is saved; `version` where another than the last one here is known. */
function store(content: BatchContent, { made, version, key }: Known): Promise<Batch> {
  const change = ({ _id: id, version: last }: Batch) =>
    adminApi('PUT /api/gifts/batches/{id}', {
      params: { id },
      body: { ...content, version: version ?? last },
    });
  if (made) return change(made);
  return saveNew(() => adminApi('POST /api/gifts/batches', { body: { ...content, key } }), change);
}

/** Nothing where it was not meant after all. */
const closed = ({ _id: id, version }: Batch, confirm: ReturnType<typeof useConfirm>) =>
  surely(confirm, t('Close the batch all the same'), (isSure) =>
    adminApi('POST /api/gifts/batches/{id}/close', { params: { id }, body: { version, isSure } }),
  );
