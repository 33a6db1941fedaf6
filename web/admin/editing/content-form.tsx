import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { fieldsInWords } from '#web/admin/versions/fields-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { useSite } from '#web/use-site.ts';
import { addressOf } from './address.ts';
import { type Content, type ContentEditing, idOf, type Opened, type Saved } from './content.ts';
import css from './content-editor.module.css';
import { contentToSend, savedToSend, titleOf } from './use-content-editor.ts';
import type { Written } from './use-written.ts';

type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  opened: Opened<E, W['more']>;
  editing: ContentEditing<E, D, W>;
  onCancel: (() => void) | undefined;
  /** A second button that saves and leads back (`EditorFrame`). */
  saveAndClose?: { label: string; choose: (isChosen: boolean) => void };
  /** Whether its first field takes the focus. */
  takesFocus: boolean;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** What the editor of any content shows: its fields and preview, and everything around them. */
export function ContentForm<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened,
  editing,
  onCancel,
  saveAndClose,
  takesFocus,
  onRestored,
}: Props<E, D, W>) {
  const { kind, path, schema, words, Fields, Preview, Actions } = content;
  const site = useSite();
  const { draft, before, version, found, kept, saving } = editing;
  const { save = 'Save', heading } = words;
  const linesOf = (sent: object) =>
    content.inWords?.(sent, site) ?? fieldsInWords(schema, sent, site.dates);
  const over = before
    ? (words.edit?.(before, site.dates) ?? `Edit “${titleOf(content, before)}”`)
    : `New ${words.noun}`;
  const preview = Preview && <Preview {...editing} />;
  // A part of a content, kept under a key of its own, has no versions: the whole has them.
  const isWhole = before && (idOf(before) ?? opened.id) === opened.id;
  const others = opened.others.filter(({ who }) => found?.isOwn !== false || who !== found.who);
  return (
    <>
      <EditorFrame
        heading={heading ?? over}
        saving={saving}
        saveLabel={typeof save === 'string' ? save : save(draft, nowAtChurch(site.timeZone))}
        stateWords={words.states}
        onCancel={onCancel}
        {...(saveAndClose && { saveAndClose })}
        isNew={takesFocus}
        preview={content.isPreviewLive || !preview ? preview : <PreviewPane>{preview}</PreviewPane>}
        actions={
          <>
            {Actions && <Actions {...editing} />}
            {isWhole && (
              <VersionsButton
                kind={kind}
                id={opened.id}
                linesOf={linesOf}
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
              title={heading ?? titleOf(content, before)}
              addressOf={({ userId }) => addressOf(path, {}, { of: userId })}
            />
          </div>
        )}
        <Fields {...editing} />
      </EditorFrame>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={linesOf(contentToSend(content, draft, before))}
          theirs={linesOf(savedToSend(content, opened.id, saving.conflict.current))}
        />
      )}
    </>
  );
}
