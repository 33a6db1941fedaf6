import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { factsOf, statusOf, titleOf, troubleInWords, waitingInWords } from './mail-words.ts';

const site = { timeZone: 'America/Los_Angeles', dates: dateWordsOf('en-US') };
const now = new Date('2026-11-21T20:00:00-08:00');
const mail = {
  _id: '1',
  state: 'failed',
  to: 'john@example.org',
  subject: 'A prayer request',
  askedAt: '2026-11-18T16:31:00-08:00',
  attempts: 22,
  nextTryAt: null,
  givenUpAt: '2026-11-21T18:33:00-08:00',
  reason: '',
  canSendAgain: true,
} as const;
const well = {
  failed: 0,
  waiting: 0,
  waitingSince: null,
  failingSince: null,
  reason: '',
  isStuck: false,
};

test('a mail in words', () => {
  expect(titleOf(mail)).toBe('A prayer request');
  expect(titleOf({ subject: '' })).toBe('A mail');
  expect(factsOf(mail, site, now)).toBe(
    'To john@example.org · asked for: November 18, 2026, 4:31 PM · tried 22 times · given up: 6:33 PM',
  );
  expect(factsOf({ ...mail, to: null, attempts: 1, givenUpAt: null }, site, now)).toBe(
    'To a deleted account · asked for: November 18, 2026, 4:31 PM · tried once',
  );
});

test('how a mail stands', () => {
  const status = (change: object) => statusOf({ ...mail, ...change }, site, now);
  expect(status({})).toBe('Not sent');
  const next = { state: 'waiting', nextTryAt: '2026-11-21T20:30:00-08:00' } as const;
  expect(status(next)).toBe('Next try: 8:30 PM');
  const due = { state: 'waiting', nextTryAt: '2026-11-21T20:00:00-08:00' } as const;
  expect(status(due)).toBe('About to be tried again');
  expect(status({ ...due, attempts: 0 })).toBe('About to be sent');
});

test('what is wrong, and nothing while all is well', () => {
  const trouble = (change: object) => troubleInWords({ ...well, ...change }, site, now);
  expect(trouble({})).toBe('');
  expect(trouble({ waiting: 3, failingSince: '2026-11-21T19:59:00-08:00' })).toBe('');
  expect(trouble({ failed: 1 })).toBe('1 mail could not be sent.');
  const reason = 'The mail server could not be reached (ECONNREFUSED).';
  const stuck = { waiting: 3, isStuck: true, reason, failingSince: '2026-11-21T16:31:00-08:00' };
  expect(trouble(stuck)).toBe(`Mail has not gone out since 4:31 PM: 3 mails waiting. ${reason}`);
  expect(trouble({ ...stuck, failed: 2, waiting: 1 })).toBe(
    `2 mails could not be sent. Mail has not gone out since 4:31 PM: 1 mail waiting. ${reason}`,
  );
});

test('what waits', () => {
  const waits = (waiting: number) =>
    waitingInWords({ waiting, waitingSince: '2026-11-21T16:31:00-08:00' }, site, now);
  expect([waits(1), waits(3)]).toEqual([
    '1 mail has been waiting since 4:31 PM. It will be tried again automatically.',
    '3 mails are waiting, the oldest since 4:31 PM. They will be tried again automatically.',
  ]);
});
