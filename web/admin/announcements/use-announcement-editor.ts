import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { type FoundDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import {
  type AnnouncementDraft,
  checkDraft,
  draftFrom,
  emptyDraft,
  toContent,
  toDraft,
} from './announcement-draft.ts';
import type { AnnouncementOpened } from './load-announcements.ts';

/** What is edited: the announcement as it was read, absent for a new one, and how it was then. */
type Origin = {
  before: Announcement | undefined;
  start: AnnouncementDraft;
  found: FoundDraft | undefined;
};

const origin = (before: Announcement | undefined, found?: FoundDraft): Origin => ({
  before,
  start: before ? toDraft(before) : emptyDraft,
  found,
});

/** An announcement in the making, its draft and its saving. */
export function useAnnouncementEditor(
  { announcement, draftId, found: opened }: AnnouncementOpened,
  { onSaved, onUnchanged }: { onSaved: (saved: Announcement) => void; onUnchanged: () => void },
) {
  const [{ before, start, found }, setOrigin] = useState(() => origin(announcement, opened));
  const [draft, setDraft] = useState(() => (found ? draftFrom(found.data, start) : start));
  const version = versionToName(found, before?.version);
  const kept = useDraft({
    kind: 'announcement',
    id: draftId,
    title: draft.title,
    values: draft,
    start,
    version,
    found,
  });
  const saving = useSaving<AnnouncementDraft, Announcement>({
    values: draft,
    start,
    version,
    draft: kept,
    check: checkDraft,
    send: (values, named) => send(before, toContent(values, before), named),
    failure: 'Failed to save announcement. Please try again.',
    onSaved,
    onUnchanged,
    onTakeTheirs: (theirs) => {
      setOrigin(origin(theirs));
      setDraft(toDraft(theirs));
    },
  });
  return {
    draft,
    before,
    version,
    found,
    kept,
    saving,
    change: (news: Partial<AnnouncementDraft>) => setDraft((now) => ({ ...now, ...news })),
    /** Puts the saved text, or an empty one, in the draft's place. */
    throwAway: () => {
      if (found?.isOwn) void kept.discard();
      setOrigin(origin(before));
      setDraft(start);
    },
  };
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
