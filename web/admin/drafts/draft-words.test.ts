import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import { draftInWords } from './draft-notice.tsx';
import { otherInWords } from './editors-here.tsx';

const site = { timeZone: 'America/Los_Angeles', dates: dateWordsOf('en-US') };
const now = new Date('2026-11-21T20:00:00-08:00');

test('a moment is by the church’s clock, no matter which clock gave it', () => {
  expect(momentInWords('2026-11-22T00:31:10Z', site, now)).toBe('4:31 PM');
  expect(momentInWords('2026-11-21T16:31:10-08:00', site, now)).toBe('4:31 PM');
  expect(momentInWords('2026-11-20T16:31:10-08:00', site, now)).toBe('November 20, 2026, 4:31 PM');
});

test('how a draft stands', () => {
  const words = (state: 'none' | 'waiting' | 'kept' | 'offline' | 'failed', isInBrowser = true) => {
    const savedAt = '2026-11-21T16:31:10-08:00';
    const why = 'the server is not reachable';
    return draftInWords({ state, savedAt, why, isInBrowser }, site, now);
  };
  expect(words('none')).toBe('');
  expect(words('waiting')).toBe('Keeping a draft…');
  expect(words('kept')).toBe('Draft kept 4:31 PM');
  expect(words('offline')).toBe('Kept in this browser; the server is not reachable');
  expect(words('failed', false)).toMatch(/^No draft is kept: the server is not reachable\. Leave/);
});

test('who else is there', () => {
  const since = '2026-11-21T16:20:00-08:00';
  expect(otherInWords({ name: 'Ruth Ames', isOneself: false, since }, site, now)).toBe(
    'Ruth Ames has this open too, since 4:20 PM.',
  );
  expect(otherInWords({ name: 'Grace', isOneself: true, since }, site, now)).toBe(
    'You have this open in another tab, since 4:20 PM.',
  );
});
