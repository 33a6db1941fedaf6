import { expect, test } from 'vitest';
import type { BackupState } from '#contract/backups.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { statusInWords, troubleInWords } from './backup-words.ts';

const well: BackupState = {
  isDaily: true,
  isRunning: false,
  folder: '/data/backups',
  last: { at: '2026-11-21T03:00:12-08:00', bytes: 1000 },
  failure: null,
  next: '2026-11-22T03:00:00-08:00',
  isOverdue: false,
  isOnSameDisk: true,
};
const failure = { at: '2026-11-21T03:00:00-08:00', reason: 'The disk is full.' };

test('says what is wrong with the backups, and nothing if they are fine', () => {
  const trouble = (change: Partial<BackupState>) => troubleInWords({ ...well, ...change });
  expect(trouble({})).toBe('');
  expect(trouble({ last: null })).toBe('');
  expect(trouble({ failure })).toBe('The last backup failed. The disk is full.');
  expect(trouble({ isOverdue: true })).toBe('There has been no backup for three days or more.');
  expect(trouble({ isOverdue: true, last: null, failure })).toBe(
    'There is no backup of this site yet. The disk is full.',
  );
});

test('how the backups stand, in a line', () => {
  const standing = (change: Partial<BackupState>) =>
    statusInWords({ ...well, ...change }, dateWordsOf('en-US'));
  expect(standing({})).toBe('Last backup: November 21, 2026, 3 AM.');
  expect(standing({ isRunning: true })).toBe('A backup is being made.');
  expect(standing({ last: null })).toBe(
    'The first backup will be made by November 22, 2026, 3 AM.',
  );
  expect(standing({ last: null, next: null })).toBe('No backups are made at night.');
});
