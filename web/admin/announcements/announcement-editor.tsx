import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import {
  type AnnouncementDraft,
  checkDraft,
  emptyDraft,
  linesOf,
  toContent,
  toDraft,
} from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';

type Props = {
  /** Undefined for a new one. */
  announcement: Announcement | undefined;
  onClose: () => void;
};

/** Writes an announcement, with its preview beside it; after a save it leads back to the list. */
export function AnnouncementEditor({ announcement, onClose }: Props) {
  // As it was read when the editor opened: a list that is loaded anew behind it changes nothing here.
  const [before, setBefore] = useState(announcement);
  const [draft, setDraft] = useState(before ? toDraft(before) : emptyDraft);
  const toast = useToast();
  const saving = useSaving<AnnouncementDraft, Announcement>({
    values: draft,
    start: before ? toDraft(before) : emptyDraft,
    version: before?.version,
    check: checkDraft,
    send: (values, version) => send(before, toContent(values, before), version),
    failure: 'Failed to save announcement. Please try again.',
    onSaved: ({ title }) => {
      toast(`“${title}” is saved.`);
      onClose();
    },
    onTakeTheirs: (theirs) => {
      setBefore(theirs);
      setDraft(toDraft(theirs));
    },
  });
  const change = (news: Partial<AnnouncementDraft>) => setDraft((now) => ({ ...now, ...news }));
  return (
    <>
      <EditorFrame
        heading={before ? `Edit “${before.title}”` : 'New announcement'}
        saving={saving}
        onCancel={onClose}
        preview={<AnnouncementPreview draft={draft} before={before} />}
      >
        <AnnouncementFields draft={draft} onChange={change} errorOf={saving.errorOf} />
      </EditorFrame>
      <ConflictDialog
        conflict={saving.conflict}
        mine={linesOf(draft)}
        theirs={saving.conflict && linesOf(toDraft(saving.conflict.current))}
      />
    </>
  );
}

function send(
  before: Announcement | undefined,
  content: ReturnType<typeof toContent>,
  version: number | undefined,
): Promise<Announcement> {
  if (!before) return adminApi('POST /api/announcements', { body: content });
  return adminApi('PUT /api/announcements/{id}', {
    params: { id: before._id },
    body: { ...content, version },
  });
}
