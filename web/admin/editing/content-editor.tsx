import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { useSite } from '#web/use-site.ts';
import { addressOf } from './address.ts';
import type { Content, Opened, Saved } from './content.ts';
import css from './content-editor.module.css';
import { contentToSend, titleOf, useContentEditor } from './use-content-editor.ts';
import type { Written } from './use-written.ts';

type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  opened: Opened<E, W['more']>;
  /** The list it leads back to. */
  back: string;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** The editor of any content: its fields and preview, and everything around them. */
export function ContentEditor<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened,
  back,
  onRestored,
}: Props<E, D, W>) {
  const { kind, path, words, staysOpen, Fields, Preview, Actions } = content;
  const { timeZone, dates } = useSite();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  /** Whether the save that was asked for leads back to the list. */
  const closes = useRef(!staysOpen);
  const editing = useContentEditor(content, opened, {
    onSaved: (saved, wasNew) => {
      const said = words.saved
        ? words.saved(saved, nowAtChurch(timeZone), dates)
        : `“${titleOf(saved)}” is saved.`;
      if (said) toast(said);
      // A new one stands at the head of the list, wherever one came from.
      if (closes.current) void navigate(wasNew ? path : back);
      else if (wasNew && !words.heading)
        void navigate(addressOf(path, {}, { id: opened.id }), { replace: true });
    },
    onUnchanged: () => {
      toast(words.unchanged ?? `Nothing has changed in “${titleOf(opened.saved)}”.`);
      if (closes.current) void navigate(back);
    },
  });
  const { draft, before, version, found, kept, saving } = editing;
  const { save = 'Save', heading } = words;
  const cancel = async () => {
    if (!saving.isDirty || !words.cancel || (await confirm(words.cancel))) void navigate(back);
  };
  const preview = Preview && <Preview {...editing} />;
  const others = opened.others.filter(({ who }) => found?.isOwn !== false || who !== found.who);
  return (
    <>
      <EditorFrame
        heading={heading ?? (before ? `Edit “${titleOf(before)}”` : `New ${words.noun}`)}
        saving={saving}
        saveLabel={typeof save === 'string' ? save : save(draft, nowAtChurch(timeZone))}
        stateWords={words.states}
        onCancel={heading ? undefined : () => void cancel()}
        {...(words.saveAndClose && {
          saveAndClose: {
            label: words.saveAndClose,
            choose: (isChosen) => {
              closes.current = isChosen;
            },
          },
        })}
        isNew={!heading && !opened.saved}
        preview={content.isPreviewLive || !preview ? preview : <PreviewPane>{preview}</PreviewPane>}
        actions={
          <>
            {Actions && <Actions {...editing} />}
            {before && (
              <VersionsButton
                kind={kind}
                id={before._id ?? opened.id}
                // What is not saved stays: as a draft.
                onRestored={(made) => void kept.keep().then(() => onRestored(made))}
              />
            )}
            <DraftStatus draft={kept} />
          </>
        }
      >
        <EditorsHere kind={kind} id={opened.id} version={version} />
        <DraftNotice draft={found} onThrowAway={editing.throwAway} />
        {others.length > 0 && (
          <div className={css.others}>
            <DraftMarks
              drafts={others}
              title={heading ?? titleOf(before)}
              addressOf={({ userId }) => addressOf(path, {}, { of: userId })}
            />
          </div>
        )}
        <Fields {...editing} />
      </EditorFrame>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={contentInWords(kind, contentToSend(content, draft, before), dates)}
          theirs={contentInWords(kind, saving.conflict.current, dates)}
        />
      )}
    </>
  );
}
