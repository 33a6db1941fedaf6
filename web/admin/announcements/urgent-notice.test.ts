import { expect, test } from 'vitest';
import type { Campaign } from '#contract/notices.ts';
import { countsInWords, savingInWords, type UrgentNotice } from './urgent-notice.ts';

const none = { told: 0, waiting: 0, failed: 0, left: 0, dropped: 0 };
const draft = { isUrgent: true, enabled: true, scheduleDate: null };
const now = '2026-11-21T19:00';
const words = (notice: UrgentNotice, more: object = {}, wasUrgent = false) =>
  savingInWords({ ...draft, ...more }, wasUrgent, { notice, now });
const of = (state?: Campaign['state']): UrgentNotice => ({
  reach: { members: 120, devices: 1, hasMailServer: true },
  issue: state
    ? {
        _id: 'a',
        kind: 'urgent',
        title: '',
        state,
        at: now,
        mails: none,
        devices: none,
        problems: [],
      }
    : null,
});

test('says before saving how many will be told, and when', () => {
  expect(words(of())).toBe(
    'When you save this, 120 members will be told by mail, 1 device by push. That cannot be taken back.',
  );
  const later = 'As soon as visitors see it, 120 members';
  expect(words(of(), { scheduleDate: '2026-11-22T07:00' })).toContain(later);
  expect(words(of('planned'), { enabled: false }, true)).toContain(later);
  expect(words(of(), { isUrgent: false })).toBe('');
});

test('promises no mail where no mail server is set up', () => {
  const reach = { members: 120, devices: 1, hasMailServer: false };
  expect(words({ reach, issue: null })).toBe(
    'When you save this, 1 device will be told by push, and nobody by mail: no mail server is set up. That cannot be taken back.',
  );
});

test('says that nobody is told twice, or because of an archive', () => {
  expect(words(of('closed'), {}, true)).toContain('nobody is told again');
  expect(words(of(), {}, true)).toContain('Nobody is told of this announcement');
});

test('counts only what there is', () => {
  expect(countsInWords('By mail', { ...none, told: 3 })).toBe('By mail: 3 told.');
  expect(countsInWords('By push', { told: 3, waiting: 2, failed: 1, left: 5, dropped: 4 })).toBe(
    'By push: 3 told, 2 waiting, 1 failed, 5 not sent: no mail server, 4 left out.',
  );
});
