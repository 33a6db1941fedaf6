import { expect, test } from 'vitest';
import { newerOf, versionToName } from './find-draft.ts';

const unsent = { isSent: false, sentAt: null, savedAt: '2026-11-21T19:00:00Z' };
const there = (savedAt: string) => ({ savedAt });

test('where only one of the two is there, it is that one', () => {
  expect(newerOf(undefined, there('2026-11-21T11:00:00-08:00'))).toBe('server');
  expect(newerOf(undefined, null)).toBe('server');
  expect(newerOf(unsent, null)).toBe('browser');
});

test('without an answer this browser’s is taken, sent or not', () => {
  expect(newerOf(unsent, undefined)).toBe('browser');
  expect(newerOf({ ...unsent, isSent: true }, undefined)).toBe('browser');
});

test('what the server took is the server’s, also when it is gone there: published or thrown away', () => {
  const sent = { ...unsent, isSent: true, sentAt: '2026-11-21T11:00:00-08:00' };
  expect(newerOf(sent, there('2026-11-21T11:00:00-08:00'))).toBe('server');
  expect(newerOf(sent, null)).toBe('server');
});

test('what was written after the last answer is newer, whatever the clocks say', () => {
  const sentAt = '2026-11-21T11:00:00-08:00';
  const slowClock = { isSent: false, sentAt, savedAt: '2026-11-21T18:00:00Z' };
  expect(newerOf(slowClock, there(sentAt))).toBe('browser');
});

test('when both went on, the later one is taken', () => {
  const here = { isSent: false, sentAt: '2026-11-21T10:00:00-08:00', savedAt: unsent.savedAt };
  expect(newerOf(here, there('2026-11-21T11:30:00-08:00'))).toBe('server');
  expect(newerOf(here, there('2026-11-21T10:30:00-08:00'))).toBe('browser');
});

test('a save names the version the draft was begun from', () => {
  expect(versionToName(undefined, 5)).toBe(5);
  expect(versionToName({ baseVersion: 3 }, 5)).toBe(3);
  expect(versionToName({ baseVersion: null }, undefined)).toBeUndefined();
});
