import { expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import type { Published } from '#contract/publishing.ts';
import { leadsToPublish, publishWord, saveWord, standing, standingOnceSaved } from './standing.ts';

const dates = dateWordsOf('en-US');
const now = '2026-11-21T10:00';
const before = '2026-11-20T10:00:00-08:00';
const after = '2026-11-22T10:00:00-08:00';
const later = '2026-11-29T18:30:00-08:00';
const none = { scheduleDate: null, expireDate: null };
const announcement = { enabled: true, ...none };
const post = { isPosted: true, isEnabled: true, ...none };

test.each([
  [announcement, 'Published', 'live'],
  [{ ...announcement, scheduleDate: before }, 'Published', 'live'],
  [{ ...announcement, expireDate: after }, 'Published, until November 22, 2026, 10 AM', 'live'],
  [{ ...announcement, scheduleDate: after }, 'Scheduled for November 22, 2026, 10 AM', 'waiting'],
  [
    { ...announcement, scheduleDate: after, expireDate: later },
    'Scheduled for November 22, 2026, 10 AM, until November 29, 2026, 6:30 PM',
    'waiting',
  ],
  [{ ...announcement, expireDate: before }, 'Ended on November 20, 2026, 10 AM', 'over'],
  [{ ...announcement, expireDate: `${now}:00-08:00` }, 'Ended on November 21, 2026, 10 AM', 'over'],
  [{ ...announcement, scheduleDate: `${now}:00-08:00` }, 'Published', 'live'],
  [{ ...announcement, enabled: false, scheduleDate: after }, 'Draft · not enabled', 'off'],
  [post, 'Published · Posted', 'live'],
  [{ ...post, isPosted: false }, 'Draft/Not Posted', 'off'],
  [{ ...post, isEnabled: false }, 'Draft · posted, but not enabled', 'off'],
  [{ ...post, scheduleDate: after }, 'Scheduled for November 22, 2026, 10 AM', 'waiting'],
  [{ ...post, expireDate: before }, 'Ended on November 20, 2026, 10 AM', 'over'],
])('%o is %s', (content, words, tone) => {
  expect(standing(content, now, dates)).toEqual({ words, tone });
});

test('a date ahead turns Publish into Schedule, as it is written in a form', () => {
  const ahead = { ...post, scheduleDate: '2026-11-22T10:00' };
  expect(saveWord(ahead, now)).toBe('Schedule');
  expect(saveWord(post, now)).toBe('Publish');
  expect(saveWord({ ...ahead, isPosted: false }, now)).toBe('Save draft');
  expect(publishWord({ ...ahead, isPosted: false }, now)).toBe('Schedule');
  expect(publishWord({ ...announcement, enabled: false }, now)).toBe('Publish');
});

test('the filled button publishes what nobody has seen, and the words say what it comes to', () => {
  const draft = { ...post, isPosted: false };
  const takenDown = { ...post, isEnabled: false };
  const off = { ...announcement, enabled: false };
  expect(leadsToPublish(draft, undefined)).toBe(true);
  expect(leadsToPublish(draft, draft)).toBe(true);
  expect(leadsToPublish(off, off)).toBe(true);
  expect(leadsToPublish(takenDown, takenDown)).toBe(false);
  expect(leadsToPublish(off, announcement)).toBe(false);
  const words = (...of: [Published, Published | undefined]) =>
    standingOnceSaved(...of, now, dates).words;
  expect(words(draft, undefined)).toBe('Published · Posted');
  expect(words({ ...draft, scheduleDate: after }, undefined)).toBe(
    'Scheduled for November 22, 2026, 10 AM',
  );
  expect(words(draft, post)).toBe('Draft/Not Posted');
});
