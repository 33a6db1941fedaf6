import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import {
  dropToken,
  endSession,
  followSession,
  lastEnding,
  readSession,
  renewUser,
  startSession,
} from './session.ts';

const user: SessionUser = {
  _id: '1',
  name: 'Ruth Ames',
  email: 'ruth@example.org',
  username: 'ruth.ames',
  roles: ['user'],
};

/** What a browser provides: storage, and events from other tabs. */
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const browser = new EventTarget();

/** Another tab writes, and the browser fires an event in this one. */
function elsewhere(key: 'token' | 'user', value: string | null) {
  if (value === null) stored.delete(key);
  else stored.set(key, value);
  browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', browser);
  return () => vi.unstubAllGlobals();
});

describe('the session', () => {
  test('is kept under the names of reference/roles.md#token, and read back as the same object', () => {
    startSession({ token: 'abc', user });
    expect(Object.fromEntries(stored)).toEqual({ token: 'abc', user: JSON.stringify(user) });
    expect(readSession()).toEqual({ token: 'abc', user });
    expect(readSession()).toBe(readSession());
  });

  test.each([
    { token: 'abc' },
    { user: JSON.stringify(user) },
    { token: 'abc', user: 'not JSON' },
    { token: 'abc', user: 'null' },
    { token: 'abc', user: '{"name":"Ruth"}' },
    { token: '', user: JSON.stringify(user) },
  ])('needs both, complete: %o is not a session', (halves) => {
    for (const [name, value] of Object.entries(halves)) stored.set(name, value);
    expect(readSession()).toBeNull();
  });

  test('a user without a name is valid', () => {
    stored.set('token', 'abc').set('user', '{"roles":["user"]}');
    expect(readSession()?.user.name).toBe('');
  });

  test('removes both when it ends', () => {
    startSession({ token: 'abc', user });
    endSession('chosen');
    expect(stored.size).toBe(0);
    expect(readSession()).toBeNull();
    expect(lastEnding()).toBe('chosen');
  });

  test('takes the names along that only it could see, however it ends', () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    startSession({ token: 'abc', user });
    expect(deleteDatabase).not.toHaveBeenCalled();
    dropToken('abc');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('narthex-names');
  });

  test('a refused token ends its own session, not a newer one', () => {
    startSession({ token: 'new', user });
    dropToken('old');
    expect(readSession()?.token).toBe('new');
    dropToken('new');
    expect(readSession()).toBeNull();
    expect(lastEnding()).toBeUndefined();
  });

  test('a changed name keeps the token', () => {
    startSession({ token: 'abc', user });
    renewUser({ ...user, name: 'Ruth Baker' });
    expect(readSession()).toEqual({ token: 'abc', user: { ...user, name: 'Ruth Baker' } });
    endSession();
    renewUser(user);
    expect(readSession()).toBeNull();
  });

  test('is kept in memory where storage is blocked', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    startSession({ token: 'abc', user });
    expect(readSession()?.token).toBe('abc');
    endSession();
    expect(readSession()).toBeNull();
  });
});

describe('two tabs', () => {
  test('agree on logging in and out', () => {
    const seen: (string | undefined)[] = [];
    const leave = followSession(() => seen.push(readSession()?.token));
    elsewhere('user', JSON.stringify(user));
    elsewhere('token', 'abc');
    elsewhere('token', null);
    expect(seen).toEqual([undefined, 'abc', undefined]);
    leave();
    elsewhere('token', 'def');
    expect(seen).toHaveLength(3);
  });

  test('ignores other stored values', () => {
    const onChange = vi.fn();
    const leave = followSession(onChange);
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'x' }));
    expect(onChange).not.toHaveBeenCalled();
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    expect(onChange).toHaveBeenCalledOnce();
    leave();
  });

  test('after logging out and in again in another tab, the reason for leaving is cleared', () => {
    const leave = followSession(() => {});
    endSession('chosen');
    elsewhere('token', 'abc');
    expect(lastEnding()).toBeUndefined();
    leave();
  });
});
