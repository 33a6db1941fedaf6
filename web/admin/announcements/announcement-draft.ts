import type { Announcement, AnnouncementContent } from '#contract/announcements.ts';
import { dateInWords, timeInWords } from '#contract/dates.ts';
import type { Issue } from '#contract/errors.ts';
import type { ConflictLine } from '#web/admin/saving/conflict-dialog.tsx';
import { dateToSend, toWall } from '#web/admin/saving/fields.ts';

/** An announcement as it is written: its dates are wall time at the church. */
export type AnnouncementDraft = Required<AnnouncementContent>;

export const emptyDraft: AnnouncementDraft = {
  title: '',
  description: '',
  imageUrl: '',
  linkText: '',
  linkUrl: '',
  scheduleDate: null,
  expireDate: null,
  enabled: true,
};

export function toDraft(announcement: Announcement): AnnouncementDraft {
  const { title, description, imageUrl, linkText, linkUrl, enabled } = announcement;
  return {
    title,
    description,
    imageUrl,
    linkText,
    linkUrl,
    enabled,
    scheduleDate: toWall(announcement.scheduleDate),
    expireDate: toWall(announcement.expireDate),
  };
}

/** The body of a save. `before` is the announcement as it was read; undefined for a new one. */
export function toContent(
  draft: AnnouncementDraft,
  before: Announcement | undefined,
): AnnouncementContent {
  return {
    ...draft,
    scheduleDate: dateToSend(draft.scheduleDate, before?.scheduleDate),
    expireDate: dateToSend(draft.expireDate, before?.expireDate),
  };
}

/** What can be said before anything is sent; the server says the rest. */
export function checkDraft({ title, scheduleDate, expireDate }: AnnouncementDraft): Issue[] {
  const issues: Issue[] = [];
  if (!title.trim()) issues.push({ path: 'title', message: 'Give the announcement a title.' });
  if (scheduleDate && expireDate && expireDate <= scheduleDate) {
    const message = 'This ends before it begins. Choose an expiry date after the schedule date.';
    issues.push({ path: 'expireDate', message });
  }
  return issues;
}

/** A draft field by field, for the choice between two texts. */
export function linesOf(draft: AnnouncementDraft): ConflictLine[] {
  const when = (wall: string | null) =>
    wall === null ? 'None' : `${dateInWords(wall)}, ${timeInWords(wall)}`;
  return [
    { label: 'Title', text: draft.title },
    { label: 'Text', text: draft.description },
    { label: 'Picture', text: draft.imageUrl },
    { label: 'Words of the link', text: draft.linkText },
    { label: 'Where the link leads', text: draft.linkUrl },
    { label: 'Show from', text: when(draft.scheduleDate) },
    { label: 'Show until', text: when(draft.expireDate) },
    { label: 'Enabled', text: draft.enabled ? 'On' : 'Off' },
  ];
}
