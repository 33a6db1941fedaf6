import type { Announcement, AnnouncementContent } from '#contract/announcements.ts';
import type { Issue } from '#contract/errors.ts';
import { valuesFrom } from '#web/admin/drafts/values-from.ts';
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

/** A draft that was kept, as far as this editor understands it. */
export const draftFrom = (
  data: Record<string, unknown>,
  start: AnnouncementDraft,
): AnnouncementDraft => valuesFrom(data, start, ['scheduleDate', 'expireDate']);

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
export function checkDraft(draft: AnnouncementDraft): Issue[] {
  const { title, linkUrl, linkText, scheduleDate, expireDate } = draft;
  const issues: Issue[] = [];
  if (!title.trim()) issues.push({ path: 'title', message: 'Give the announcement a title.' });
  if (linkText.trim() && !linkUrl.trim()) {
    const message = 'Say where the link leads, or leave its words empty.';
    issues.push({ path: 'linkUrl', message });
  }
  if (scheduleDate && expireDate && expireDate <= scheduleDate) {
    const message = 'This ends before it begins. Choose an expiry date after the schedule date.';
    issues.push({ path: 'expireDate', message });
  }
  return issues;
}
