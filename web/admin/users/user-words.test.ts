import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import type { User } from '#contract/users.ts';
import { userFacts } from './user-words.ts';

const facts = (username: string, name: string) =>
  userFacts(
    {
      username,
      email: 'ruth@example.org',
      created: '2026-11-22T10:05:33-08:00',
      metadata: { name, title: '', phone: '' },
      isEmailVerified: true,
    } as User,
    dateWordsOf('en-US'),
  );

test('a card names the user name as such, where it is not what somebody is called', () => {
  const added = 'Added November 22, 2026';
  expect(facts('admin', 'Ruth')).toEqual(['ruth@example.org', 'User name: admin', added]);
  expect(facts('Ruth', 'Ruth')).toEqual(['ruth@example.org', added]);
  expect(facts('ruth', '')).toEqual(['ruth@example.org', added]);
});
