import { expect, test } from 'vitest';
import type { DoorState } from './door-queue.ts';
import { factsOf, standingOf } from './door-words.ts';

const list = {
  ...{ dateId: 'd', title: '', when: '', endsAt: '', places: 0 },
  ...{ isCanceled: false, now: '', rows: [] },
};
const state: DoorState = { list, waiting: [], isReached: true, refusal: '', isKept: true };
const waiting = ['a', 'b', 'c'].map((signUpId) => ({ signUpId }));

test('it is said all the time whether what was noted is at the server', () => {
  const said = (change: Partial<DoorState>) => standingOf({ ...state, ...change });
  expect(said({})).toBe('Saved.');
  expect(said({ waiting })).toBe('Saving...');
  expect(said({ isReached: false })).toContain('There is no network.');
  expect(said({ isReached: false, waiting })).toBe(
    'Not sent yet: 3. They are sent as soon as there is a network.',
  );
  expect(said({ isReached: false, waiting: waiting.slice(1, 2) })).toBe(
    'Not sent yet: 1. It is sent as soon as there is a network.',
  );
  expect(said({ isReached: false, waiting, isKept: false })).toContain('Leave this page open');
  expect(said({ refusal: 'No.' })).toBe('No.');
  expect(said({ refusal: 'No.', waiting })).toBe('Not sent: 3. No.');
});

test('a row says in words what its color says', () => {
  const row = { id: 'a', name: 'Ana', party: 3, arrived: 0, isWalkIn: false, hasNote: false };
  expect(factsOf(row)).toBe('3 people');
  expect(factsOf({ ...row, arrived: 2 })).toBe('Here · 2 of 3 people');
  expect(factsOf({ ...row, arrived: 1, party: 1, isWalkIn: true, hasNote: true })).toBe(
    'Here · 1 person · Came without sign-up · The office has a note',
  );
});
