import { expect, it } from 'vitest';
import type { CalendarState } from '#contract/google.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { googleApart, googleInStep, googleTrouble } from './google-notice.tsx';

const site = { timeZone: 'America/Los_Angeles', dates: dateWordsOf('en-US') };
const now = new Date('2026-11-22T20:00:00Z');
const state: CalendarState = {
  calendarId: 'parish@group.calendar.google.com',
  lastOkAt: '2026-11-22T10:00:00-08:00',
  failingSince: null,
  problem: '',
  isWaiting: false,
  leftOut: [],
};

it('says when it was last in step, and nothing where none is configured', () => {
  expect(googleInStep(state, site, now)).toMatch(/^In step with Google Calendar: .*10/);
  expect(googleInStep({ ...state, calendarId: null }, site, now)).toBe('');
  expect(googleTrouble(state, site, now)).toBe('');
  expect(googleApart(state)).toEqual([]);
});

it('says since when Google is away, and what is not in step', () => {
  const away = {
    ...state,
    failingSince: '2026-11-22T09:00:00-08:00',
    problem: 'Google answered with an error (500).',
    isWaiting: true,
    leftOut: [{ title: 'Choir', problem: 'it recurs by more than one rule' }],
  };
  expect(googleTrouble(away, site, now)).toMatch(
    /^The calendar has not been in step with Google’s since .*9.* Google answered with an error \(500\)\. The site goes on with what it knows\. Changes made here are written there later\.$/,
  );
  expect(googleApart(away)).toEqual(['“Choir”: it recurs by more than one rule.']);
  expect(googleInStep(away, site, now)).toBe('');
});
