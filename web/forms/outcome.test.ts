import { expect, test } from 'vitest';
import { CallFailed } from '#web/api.ts';
import { failed } from './outcome.ts';

const FAILURE = 'Login failed. Please try again.';

test('the server’s sentence, else the form’s own', () => {
  const told = new CallFailed(429, { error: 'Please try again in 12 minutes.', code: 'too-many' });
  expect(failed(told, FAILURE, [])).toMatchObject({
    message: 'Please try again in 12 minutes.',
    status: 429,
  });
  expect(failed(new CallFailed(502, {}), FAILURE, []).message).toBe(FAILURE);
  expect(failed(new TypeError('Failed to fetch'), FAILURE, []).message).toBe(FAILURE);
});

test('what stands at its field is not said twice; what has no field is said below', () => {
  const issue = { path: 'email', message: 'There is an account already.' };
  const refused = new CallFailed(409, { error: issue.message, code: 'conflict', issues: [issue] });
  expect(failed(refused, FAILURE, ['email'])).toMatchObject({ message: '', issues: [issue] });
  expect(failed(refused, FAILURE, ['phone'])).toMatchObject({ message: issue.message, issues: [] });
});
