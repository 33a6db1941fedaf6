import { expect, test } from 'vitest';
import type { MessageDetail } from '#contract/inbox.ts';
import { dateWordsOf } from '#contract/locale.ts';
import {
  agreedTo,
  archiveInWords,
  factsOf,
  replyStart,
  statusOf,
  stayInWords,
  titleOf,
} from './inbox-words.ts';

const site = { timeZone: 'America/Los_Angeles', dates: dateWordsOf('en-US') };
const message: MessageDetail = {
  _id: '1',
  kind: 'prayer',
  state: 'new',
  name: 'Ana Reyes',
  email: 'ana@example.org',
  phone: '',
  isAnonymous: false,
  person: '',
  form: null,
  answers: [],
  request: 'Please',
  sentAt: '2026-10-21T19:00:00-07:00',
  assignee: null,
  isKept: false,
  hasUnsentReply: false,
  hasMailServer: true,
  leavesAt: '2027-10-21T19:00:00-07:00',
  mayShare: false,
  mayShowContact: false,
  wantsCount: false,
  isInSheet: false,
  account: null,
  assigneeId: null,
  notes: [],
  replies: [],
  administrators: [],
  version: 1,
};

test('a row in words', () => {
  expect(titleOf({ name: '' })).toBe('Somebody without a name');
  expect(factsOf(message, site, false)).toBe('Prayer request · October 21, 2026, 7 PM');
  const kept = { ...message, assignee: { id: '2', name: 'Ruth' }, isKept: true };
  expect(factsOf(kept, site, false)).toMatch(/ · Ruth looks after it · kept$/);
  expect(factsOf(message, site, true)).toMatch(/ · deleted on October 21, 2027$/);
  expect(statusOf(message).words).toBe('New');
  expect(statusOf({ state: 'answered', hasUnsentReply: true }).words).toBe(
    'Answered, but a reply was not sent',
  );
});

test('how long it stays', () => {
  expect(stayInWords(message, site)).toBe('It is deleted on October 21, 2027, unless you keep it.');
  expect(stayInWords({ isKept: true, leavesAt: null }, site)).toMatch(/^It is kept/);
  expect(stayInWords({ isKept: false, leavesAt: null }, site)).toMatch(/^It stays/);
});

test('what its sender agreed to: nothing that was not said', () => {
  expect(agreedTo(message)).toEqual([expect.stringMatching(/^Only administrators/)]);
  const shared = { ...message, isAnonymous: true, mayShare: true, wantsCount: true };
  expect(agreedTo(shared)).toEqual([
    'It was sent without a name.',
    'The prayer team may read it.',
    'The sender wants to know how many prayed.',
  ]);
  expect(agreedTo({ ...message, kind: 'contact' })).toEqual([]);
});

test('a reply begins with the name, if there is one, and does not repeat a prayer', () => {
  expect(replyStart(message)).toEqual({
    subject: 'Your prayer request',
    text: 'Dear Ana Reyes,\n\n',
  });
  expect(replyStart({ kind: 'contact', name: '' }).text).toBe('Hello,\n\n');
});

test('what the archive means for a request that the prayer team sees', () => {
  const shared = { ...message, mayShare: true };
  const sent = Date.parse(message.sentAt);
  expect(archiveInWords(shared, sent)).toMatch(/^The prayer team sees it now\./);
  expect(archiveInWords({ ...shared, state: 'archived' }, sent)).toMatch(/does not see it/);
  expect(archiveInWords(message, sent)).toBe('');
  expect(archiveInWords(shared, sent + 30 * 24 * 60 * 60 * 1000)).toBe('');
});
