import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { announcementState } from './announcement-state.ts';

const dates = dateWordsOf('en-US');

const now = '2026-11-21T10:00';
const before = '2026-11-20T10:00:00-08:00';
const after = '2026-11-22T10:00:00-08:00';
const later = '2026-11-29T18:30:00-08:00';

test.each([
  [{ enabled: true, scheduleDate: null, expireDate: null }, 'Live now', 'live'],
  [{ enabled: true, scheduleDate: before, expireDate: null }, 'Live now', 'live'],
  [
    { enabled: true, scheduleDate: before, expireDate: after },
    'Live now, until November 22, 2026, 10 AM',
    'live',
  ],
  [
    { enabled: true, scheduleDate: after, expireDate: null },
    'Scheduled: will be shown from November 22, 2026, 10 AM',
    'waiting',
  ],
  [
    { enabled: true, scheduleDate: after, expireDate: later },
    'Scheduled: will be shown from November 22, 2026, 10 AM, until November 29, 2026, 6:30 PM',
    'waiting',
  ],
  [
    { enabled: true, scheduleDate: null, expireDate: before },
    'Expired on November 20, 2026, 10 AM',
    'over',
  ],
  [
    { enabled: true, scheduleDate: null, expireDate: '2026-11-21T10:00:00-08:00' },
    'Expired on November 21, 2026, 10 AM',
    'over',
  ],
  [
    { enabled: true, scheduleDate: '2026-11-21T10:00:00-08:00', expireDate: null },
    'Live now',
    'live',
  ],
  [
    { enabled: false, scheduleDate: after, expireDate: null },
    'Off: visitors do not see it until it is switched on',
    'off',
  ],
])('%o is %s', (seen, words, tone) => {
  expect(announcementState(seen, now, dates)).toEqual({ words, tone });
});
