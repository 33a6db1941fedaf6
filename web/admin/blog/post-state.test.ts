import { describe, expect, it } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { postState } from './post-state.ts';

const dates = dateWordsOf('en-US');

const now = '2026-11-22T10:00';
const post = { isEnabled: true, isPosted: true, scheduleDate: null, expireDate: null };

describe('the state of a post in words', () => {
  it.each([
    ['Posted', {}],
    ['Draft/Not Posted', { isPosted: false }],
    ['Disabled', { isEnabled: false }],
    ['Disabled', { isEnabled: false, isPosted: false }],
    ['Scheduled for November 22, 2026, 10:01 AM', { scheduleDate: '2026-11-22T10:01:00-08:00' }],
    ['Posted', { scheduleDate: '2026-11-22T10:00:00-08:00' }],
    ['Expired November 22, 2026, 10 AM', { expireDate: '2026-11-22T10:00:00-08:00' }],
    ['Posted', { expireDate: '2026-11-22T10:01' }],
  ])('%s', (words, change) => {
    expect(postState({ ...post, ...change }, now, dates).words).toBe(words);
  });
});
