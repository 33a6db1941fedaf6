import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import { calls } from '#server/calls.ts';
import { CallFailed } from '#web/api.ts';
import { api } from './browser-api.ts';
import { publicApi } from './public-api.ts';
import { carriesToken } from './session/public-reads.ts';
import { endSession, readSession, startSession } from './session/session.ts';

const user = { _id: '1', name: 'Ruth', email: 'r@example.org', username: 'ruth', roles: [] };
const fetched = vi.fn<typeof fetch>();
const authorization = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization');

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // A browser that blocks storage: the session is kept in memory.
  vi.stubGlobal('localStorage', undefined);
  fetched.mockImplementation(async () => Response.json({}));
  startSession({ token: 'abc', user });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('exactly the calls that are not public carry a token by themselves', () => {
  // What visitors send, and what a link shows, goes by a client of its own, or is read by the server alone.
  const isOther = (name: string, { access }: { access: string }) =>
    access === 'public' && !/^GET (?!\/api\/(share|sign-ups|serving))/.test(name);
  for (const [name, call] of Object.entries(calls))
    if (!isOther(name, call))
      expect(carriesToken(name as keyof Calls), name).toBe(call.access !== 'public');
});

test('a member’s call carries it as a bearer header; what is public carries one only if it is given', async () => {
  await api('GET /api/members/library');
  expect(authorization()).toBe('Bearer abc');
  const body = { name: 'Ruth', email: 'r@example.org', request: 'Pray for us' };
  await publicApi('POST /api/googleSheets/submit-prayer', { body, token: 'abc' });
  expect(authorization()).toBe('Bearer abc');
  await api('GET /api/announcements');
  expect(authorization()).toBeNull();
  await publicApi('POST /api/auth/login', { body: { email: 'r@example.org', password: 'x' } });
  expect(authorization()).toBeNull();
});

test('nobody is logged in: no token', async () => {
  endSession();
  await api('GET /api/account');
  expect(authorization()).toBeNull();
});

const refuse = async () => Response.json({ error: 'Please log in first.' }, { status: 401 });

test('one refused token ends the session', async () => {
  fetched.mockImplementation(refuse);
  await expect(api('GET /api/account')).rejects.toThrow(CallFailed);
  expect(readSession()).toBeNull();
});

test('a wrong password at the log-in ends no session', async () => {
  fetched.mockImplementation(refuse);
  const body = { email: 'r@example.org', password: 'wrong' };
  await expect(publicApi('POST /api/auth/login', { body })).rejects.toThrow(CallFailed);
  expect(readSession()?.token).toBe('abc');
});

test('a refused token that another tab has replaced meanwhile does not end the new session', async () => {
  fetched.mockImplementation(async () => {
    startSession({ token: 'new', user });
    return refuse();
  });
  await expect(api('GET /api/account')).rejects.toThrow(CallFailed);
  expect(readSession()?.token).toBe('new');
});

test('other refusals keep the session', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 403 }));
  await expect(api('GET /api/account')).rejects.toThrow(CallFailed);
  expect(readSession()?.token).toBe('abc');
});
