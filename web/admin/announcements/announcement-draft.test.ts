import { expect, test } from 'vitest';
import type { Announcement } from '#contract/announcements.ts';
import { checkDraft, draftFrom, emptyDraft, toContent, toDraft } from './announcement-draft.ts';

const announcement: Announcement = {
  ...emptyDraft,
  _id: '1',
  version: 3,
  createdAt: '2026-10-01T10:00:00-07:00',
  title: 'Garden day',
  // The second of the two half past ones of that night.
  scheduleDate: '2026-11-01T01:30:00-08:00',
};

test('a date that was not touched goes back as it came', () => {
  const draft = toDraft(announcement);
  expect(draft.scheduleDate).toBe('2026-11-01T01:30');
  expect(toContent(draft, announcement).scheduleDate).toBe('2026-11-01T01:30:00-08:00');
  expect(toContent({ ...draft, scheduleDate: null }, announcement).scheduleDate).toBeNull();
  const changed = { ...draft, scheduleDate: '2026-11-01T01:45' };
  expect(toContent(changed, announcement).scheduleDate).toBe('2026-11-01T01:45');
});

test('what is missing or the wrong way round is said at its field', () => {
  const dates = { scheduleDate: '2026-11-22T10:00', expireDate: '2026-11-22T10:00' };
  expect(checkDraft({ ...emptyDraft, ...dates }).map(({ path }) => path)).toEqual([
    'title',
    'expireDate',
  ]);
  expect(checkDraft({ ...toDraft(announcement), linkText: 'Come' })).toMatchObject([
    { path: 'linkUrl' },
  ]);
  expect(checkDraft(toDraft(announcement))).toEqual([]);
});

test('a draft is taken as far as it is understood', () => {
  const kept = {
    title: 'Garden day',
    enabled: 'no',
    expireDate: '2026-11-22T10:00',
    colour: 'red',
  };
  expect(draftFrom(kept, emptyDraft)).toEqual({
    ...emptyDraft,
    title: 'Garden day',
    expireDate: '2026-11-22T10:00',
  });
});
