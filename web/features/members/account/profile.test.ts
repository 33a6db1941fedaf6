import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { DRAFT, mergeProfile, startingProfile, touchedIn } from './profile.ts';

const account: Account = {
  _id: '1',
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  username: 'ruth.ames',
  roles: ['user'],
  firstName: 'Ruth',
  lastName: 'Ames',
  phone: '1',
  guardianName: null,
  isUnder13: false,
  isEmailVerified: false,
  language: null,
  created: '2026-01-01T00:00:00-08:00',
  version: 3,
};
const saved = { firstName: 'Ruth', lastName: 'Ames', phone: '1', language: '' };

const drafted = (values: object) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) =>
      key.endsWith(DRAFT) ? JSON.stringify({ userId: '1', values }) : null,
  });
afterEach(() => vi.unstubAllGlobals());

test('starts with the account, or with the unsaved changes and the version they are based on', () => {
  drafted({});
  expect(startingProfile(account)).toEqual({ profile: saved, version: 3, isDraft: false });
  drafted({ phone: '2', version: 2 });
  expect(startingProfile(account)).toEqual({
    profile: { ...saved, phone: '2' },
    version: 2,
    isDraft: true,
  });
});

test('a draft that equals what is saved, or is nonsense, is ignored', () => {
  drafted({ phone: '1', version: 2 });
  expect(startingProfile(account)).toMatchObject({ version: 3, isDraft: false });
  drafted({ phone: 7, firstName: null });
  expect(startingProfile(account)).toMatchObject({ profile: saved, isDraft: false });
});

test('the latest version is loaded and what was typed stays', () => {
  const typed = { ...saved, phone: '2' };
  const newest = { firstName: 'Ruth', lastName: 'Baker', phone: '3', language: '' };
  expect(touchedIn(saved, typed)).toEqual({ phone: '2' });
  expect(mergeProfile(saved, typed, newest)).toEqual({
    firstName: 'Ruth',
    lastName: 'Baker',
    phone: '2',
    language: '',
  });
});
