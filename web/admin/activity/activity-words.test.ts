import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { activityInWords } from './activity-words.ts';

const dates = dateWordsOf('en-US');
const entry = {
  _id: '1',
  at: '2026-11-21T19:00:12-08:00',
  who: 'Grace',
  action: 'update',
  kind: 'post',
  what: 'Advent light',
  entityId: '2',
} as const;

test('an entry in words', () => {
  expect(activityInWords(entry, dates)).toEqual({
    deed: 'Grace changed the post “Advent light”',
    when: 'November 21, 2026, 7 PM',
  });
  expect(
    activityInWords({ ...entry, who: '', action: 'delete', kind: 'sermon', what: '' }, dates),
  ).toEqual({ deed: 'Somebody deleted the sermon', when: 'November 21, 2026, 7 PM' });
  const deedOf = (change: Partial<AuditEntry>) =>
    activityInWords({ ...entry, ...change }, dates).deed;
  expect(deedOf({ action: 'restore' })).toBe('Grace restored the post “Advent light”');
  expect(deedOf({ kind: 'homepage', what: 'Home page' })).toBe('Grace changed the home page');
  expect(deedOf({ kind: 'backup', action: 'create' })).toBe('Grace backed up the site');
  expect(deedOf({ kind: 'test-mail', action: 'send' })).toBe('Grace tried a test mail');
  expect(deedOf({ kind: 'office', what: 'Who is told' })).toBe(
    'Grace changed in the settings: “Who is told”',
  );
  expect(deedOf({ kind: 'library', what: 'Hymns' })).toBe('Grace changed in the library: “Hymns”');
});
