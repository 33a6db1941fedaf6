import { expect, test } from 'vitest';
import { SETUP_STEPS } from '#domain/setup-steps.ts';
import { nextOpen, progressInWords, stepAddress } from './setup-words.ts';

const steps = (...states: ('open' | 'skipped' | 'done')[]) =>
  SETUP_STEPS.map((step, index) => ({ step, state: states[index] ?? 'done' }));

test('the next step is the first that is to do', () => {
  expect(nextOpen(steps('done', 'skipped', 'open', 'open'))).toBe('services');
  expect(nextOpen(steps('skipped'))).toBeUndefined();
});

test('how far one is, in words', () => {
  const words = (...states: ('open' | 'skipped')[]) => progressInWords(steps(...states));
  expect(words('open', 'skipped')).toBe('9 of 11 steps are done, 1 is skipped.');
  expect(words()).toBe('11 of 11 steps are done.');
  expect(stepAddress('zone')).toBe('/admin?setup=zone');
  expect(stepAddress('about')).toContain('template=about');
});
