import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import type { AnnouncementOpened } from './load-announcements.ts';
import { useAnnouncementEditor } from './use-announcement-editor.ts';

type Props = {
  /** As it was when the editor opened: a list that is loaded anew behind it changes nothing here. */
  opened: AnnouncementOpened;
  onClose: () => void;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** Writes an announcement, with its preview beside it; after a save it leads back to the list. */
export function AnnouncementEditor({ opened, onClose, onRestored }: Props) {
  const toast = useToast();
  const { draft, before, version, found, kept, saving, change, throwAway } = useAnnouncementEditor(
    opened,
    {
      onSaved: ({ title }) => {
        toast(`“${title}” is saved.`);
        onClose();
      },
      onUnchanged: () => {
        toast(`Nothing has changed in “${opened.announcement?.title}”.`);
        onClose();
      },
    },
  );
  return (
    <>
      <EditorFrame
        heading={before ? `Edit “${before.title}”` : 'New announcement'}
        saving={saving}
        onCancel={onClose}
        preview={<AnnouncementPreview draft={draft} before={before} />}
        actions={
          <>
            {before && (
              <VersionsButton
                kind="announcement"
                id={before._id}
                // What is not saved stays: as a draft.
                onRestored={(made) => void kept.keep().then(() => onRestored(made))}
              />
            )}
            <DraftStatus draft={kept} />
          </>
        }
      >
        <EditorsHere kind="announcement" id={opened.draftId} version={version} />
        <DraftNotice draft={found} onThrowAway={throwAway} />
        <AnnouncementFields draft={draft} onChange={change} errorOf={saving.errorOf} />
      </EditorFrame>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={contentInWords('announcement', draft)}
          theirs={contentInWords('announcement', saving.conflict.current)}
        />
      )}
    </>
  );
}
