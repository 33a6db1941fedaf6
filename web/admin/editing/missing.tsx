import { useState } from 'react';
import { t } from '#languages/t.ts';
import { keepAsDraft } from '#web/admin/drafts/keep-as-draft.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions, useLastShown } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Content, ContentEditing, Saved, Written } from './content.ts';
import * as listWords from './list-words.ts';
import { titleOf } from './use-content-editor.ts';

/**
 * A save that first asks about what the content does without (`Content.missing`). `ask` takes the place of the save;
 * `onKept` is called once it was kept as a draft instead.
 */
export function useMissing<E extends Saved, D extends object, W extends Written<D>>(
  { kind, words, missing }: Content<E, D, W>,
  id: string,
  editing: ContentEditing<E, D, W>,
  onKept: () => void,
) {
  const [asked, setAsked] = useState<string>();
  const toast = useToast();
  const { run, failure } = useAction();
  const { draft, saving } = editing;
  const title = titleOf({ words }, draft) || listWords.thisOne(kind);
  const save = () => {
    setAsked(undefined);
    saving.save();
  };
  const keep = () =>
    run(async () => {
      await keepAsDraft(editing, { kind, id, title });
      setAsked(undefined);
      toast(t('“{title}” is kept as a draft. Visitors do not see it.', { title }));
      onKept();
    }, t('It could not be kept as a draft.'));
  return {
    ask: () => {
      const sentence = missing?.(draft);
      if (sentence) setAsked(sentence);
      else save();
    },
    dialog: {
      question: asked,
      title,
      failure,
      onKeep: () => void keep(),
      onSave: save,
      onClose: () => setAsked(undefined),
    },
  };
}

type Props = {
  question: string | undefined;
  title: string;
  failure: string | undefined;
  onKeep: () => void;
  onSave: () => void;
  onClose: () => void;
};

/** Nothing is published silently that is of no use yet. */
export function MissingDialog({ question, title, failure, onKeep, onSave, onClose }: Props) {
  const shown = useLastShown(question);
  if (!shown) return null;
  return (
    <AdminDialog
      isOpen={question !== undefined}
      onClose={onClose}
      title={t('Publish “{title}” now?', { title })}
      role="alertdialog"
    >
      <p>
        {shown} {t('As a draft it waits for you, and visitors do not see it.')}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onKeep}>
          {t('Keep as draft')}
        </Button>
        <Button onClick={onClose}>{t('Go on writing')}</Button>
        <Button onClick={onSave}>{t('Publish anyway')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}
