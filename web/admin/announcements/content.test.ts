import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { type AnnouncementDraft, announcementContent } from './content.tsx';

const empty = emptyValue(announcementContent.schema) as AnnouncementDraft;
const wrong = (change: object) =>
  announcementContent
    .check?.({ ...empty, ...change }, undefined, dateWordsOf('en-US'))
    .map(({ path }) => path);

test('what is missing or the wrong way round is said at its field', () => {
  const dates = { scheduleDate: '2026-11-22T10:00', expireDate: '2026-11-22T10:00' };
  expect(wrong(dates)).toEqual(['title', 'expireDate']);
  expect(wrong({ title: 'Garden day', linkText: 'Come' })).toEqual(['linkUrl']);
  expect(wrong({ title: 'Garden day' })).toEqual([]);
});
