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

test('an entry in words, and where it leads', () => {
  expect(activityInWords(entry, dates)).toEqual({
    deed: 'Grace changed the post',
    what: '“Advent light”',
    to: '/admin/blog/2',
    when: 'November 21, 2026, 7 PM',
  });
  const told = (change: Partial<AuditEntry>) => {
    const { deed, what, to } = activityInWords({ ...entry, ...change }, dates);
    return [`${deed} ${what}`, to];
  };
  expect(told({ who: '', action: 'delete', kind: 'sermon', what: '' })).toEqual([
    'Somebody deleted the sermon',
    '/admin/trash',
  ]);
  expect(told({ action: 'restore' })[0]).toBe('Grace restored the post “Advent light”');
  expect(told({ kind: 'homepage', what: 'Home page' })).toEqual([
    'Grace changed the home page',
    '/admin/home',
  ]);
  expect(told({ kind: 'backup', action: 'create' })[0]).toBe('Grace backed up the site');
  expect(told({ kind: 'test-mail', action: 'send' })[0]).toBe('Grace tried a test mail');
  expect(told({ kind: 'office', what: 'Who is told' })).toEqual([
    'Grace changed in the settings: “Who is told”',
    '/admin/settings/mail',
  ]);
  expect(told({ kind: 'library', what: 'Hymns' })).toEqual([
    'Grace changed in the library: “Hymns”',
    '/admin/library',
  ]);
  expect(told({ kind: 'user', what: 'Ruth Ames (invited again)' })).toEqual([
    'Grace changed the user “Ruth Ames (invited again)”',
    '/admin/users?search=Ruth+Ames',
  ]);
  const link = {
    kind: 'private link',
    action: 'create',
    entityId: 'event/e_20261203-1900',
  } as const;
  expect(told({ ...link, what: 'Supper' })).toEqual([
    'Grace made a private link to “Supper”',
    '/admin/events/e_20261203-1900',
  ]);
  expect(told({ ...link, action: 'delete', entityId: 'post' })).toEqual([
    'Grace ended a private link to “Advent light”',
    '/admin/blog',
  ]);
  // A child's name is forgotten.
  expect(told({ kind: 'user', action: 'delete', what: '' })).toEqual([
    'Grace deleted the user',
    undefined,
  ]);
  expect(told({ kind: 'message', what: 'Prayer request' })[1]).toBe('/admin/messages/2');
});
