import { expect, test } from 'vitest';
import type { DraftEntry } from '#contract/drafts.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { Coming } from '#contract/overview.ts';
import {
  comingAddress,
  comingInWords,
  draftAddress,
  draftFacts,
  draftTitle,
  failedInWords,
  givingInWords,
  missingInWords,
  tasksOf,
} from './overview-words.ts';

const site = { timeZone: 'America/Los_Angeles', dates: dateWordsOf('en-US') };

test('what waits is counted in words, and leads to where it is done', () => {
  const giving = { month: '2026-11-01', sums: [], toLookAt: 1 };
  const words = (overview: Partial<Parameters<typeof tasksOf>[0]>) =>
    tasksOf({
      messages: null,
      accounts: null,
      giving: null,
      translations: null,
      offersToTell: null,
      ...overview,
    }).map(({ count, words, to }) => [`${count} ${words}`, to]);
  expect(
    words({ messages: { prayers: 1, messages: 2, forms: 3, leaving: 1 }, accounts: 2000 }),
  ).toEqual([
    ['1 new prayer request', '/admin/messages?kind=prayer&state=new'],
    ['2 new messages to the office', '/admin/messages?kind=contact&state=new'],
    ['3 new answers to forms', '/admin/messages?kind=form&state=new'],
    ['2,000+ accounts wait for approval', '/admin/users?approval=waiting'],
    [
      '1 message will be deleted within 14 days, unless you keep it',
      '/admin/messages?state=leaving',
    ],
  ]);
  expect(
    words({ messages: { prayers: 0, messages: 0, forms: 0, leaving: 0 }, accounts: 0 }),
  ).toEqual([]);
  expect(words({})).toEqual([]);
  const offersToTell = [{ eventId: 'e1', dateId: 'd1', title: 'Dinner', count: 1 }];
  expect(words({ offersToTell })).toEqual([
    ['1 person to call: a place at “Dinner” is held for them', '/admin/events/sign-ups/e1?date=d1'],
  ]);
  expect(words({ giving })).toEqual([['1 gift needs a look', '/admin/giving']]);
});

test('what mail lacks, and nothing when it lacks nothing', () => {
  const all = { hasMailServer: true, tellsOfPrayers: true, tellsOfMessages: true };
  expect(missingInWords(all)).toEqual({ server: '', told: '' });
  expect(missingInWords({ ...all, hasMailServer: false }).server).toContain('SMTP_URL');
  const told = (change: Partial<typeof all>) => missingInWords({ ...all, ...change }).told;
  expect(told({ tellsOfPrayers: false })).toContain('mail of prayer requests. ');
  expect(told({ tellsOfPrayers: false, tellsOfMessages: false })).toContain(
    'prayer requests and messages to the office',
  );
});

test('what is coming', () => {
  const coming: Coming = {
    kind: 'post',
    _id: '7',
    title: 'Advent',
    change: 'ends',
    at: '2026-11-25T10:00:00-08:00',
  };
  expect(comingInWords(coming, site)).toBe('Blog post ends Wednesday, November 25, 10 AM');
  expect(comingAddress(coming)).toBe('/admin/blog/7');
  const announcement = { ...coming, kind: 'announcement', change: 'appears' } as const;
  expect(comingInWords(announcement, site)).toMatch(/^Announcement is published /);
  expect(comingAddress(announcement)).toBe('/admin/announcements/7');
});

const written: DraftEntry = {
  kind: 'page',
  id: '7',
  title: '',
  baseVersion: 2,
  savedAt: '2020-11-25T10:00:00-08:00',
  userId: 'u1',
  who: 'Ruth',
  isOwn: true,
};

test('a draft leads to its editor, and says whose it is', () => {
  const address = (change: Partial<DraftEntry>) => draftAddress({ ...written, ...change });
  expect(address({})).toBe('/admin/pages/7');
  expect(address({ baseVersion: null })).toBe('/admin/pages/new?uuid=7');
  expect(address({ isOwn: false })).toBe('/admin/pages/7?of=u1');
  expect(address({ kind: 'site', isOwn: false })).toBe('/admin/settings?of=u1');
  const title = (change: Partial<DraftEntry>) => draftTitle({ ...written, ...change }, site.dates);
  expect([title({}), title({ kind: 'homepage' })]).toEqual(['Untitled', 'Home page']);
  expect(draftFacts(written, site)).toBe('Your draft, kept November 25, 2020, 10 AM · Page');
  expect(draftFacts({ ...written, isOwn: false, kind: 'site' }, site)).toBe(
    'Draft of Ruth, kept November 25, 2020, 10 AM',
  );
});

test('a draft of one date of a series names the day it is of now, also one that an earlier release kept', () => {
  const name = (title: string, id: string) =>
    draftTitle({ ...written, kind: 'event', id, title }, site.dates);
  expect(name('Bells', 'a7_20261203-1900')).toBe('Bells of Thursday, December 3, 2026');
  expect(name('Bells', 'a7_20261203-1900_on')).toBe('Bells from Thursday, December 3, 2026 on');
  expect(name('Bells', 'a7')).toBe('Bells');
  const former = 'Edit or move “Bells” of Sunday, November 29, 2026';
  expect(name(former, 'a7_20261203-1900')).toBe('Bells of Thursday, December 3, 2026');
});

test('what was given, in its own currency', () => {
  const sums = [
    { currency: 'USD', minor: 3500, count: 2 },
    { currency: 'JPY', minor: 5000, count: 1 },
  ];
  expect(givingInWords({ month: '2026-11-01', sums, toLookAt: 0 }, 'en-US')).toEqual([
    { amount: '$35.00', gifts: 'from 2 gifts' },
    { amount: '¥5,000', gifts: 'from one gift' },
  ]);
});

test('names what could not be read', () => {
  expect(failedInWords(['giving'])).toBe(
    'Something is missing here because it could not be read: gifts.',
  );
  expect(failedInWords(['giving', 'drafts'])).toContain('gifts, drafts.');
});
