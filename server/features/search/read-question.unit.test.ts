import { expect, it } from 'vitest';
import { asksForTimes } from './read-question.ts';

it.each([
  'what time is church',
  'When is church?',
  'service times',
  'Sunday worship times',
  'what time does church start',
  'when are services',
  'when do you meet',
  'church hours',
])('%s asks when the church meets', (question) => {
  expect(asksForTimes(question)).toBe(true);
});

it.each([
  'time',
  'when',
  'church',
  'sunday worship',
  'office hours',
  'when is the bible study',
  'christmas eve service times',
  'where is the church',
  '',
])('%s asks for something else', (question) => {
  expect(asksForTimes(question)).toBe(false);
});
