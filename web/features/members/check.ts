import type { Issue } from '#contract/errors.ts';
import { guardianRequired, PASSWORD_MIN } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';

/*
 * What the browser can check before anything is sent (reference/checks.md#registration). The words are those of
 * `contract/accounts.ts`, whose schemas stay on the server; a test compares the two.
 */

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function checkEmail({ email }: { email: string }): Issue[] {
  if (!email.trim()) return [{ path: 'email', message: t('Please write your e-mail address.') }];
  if (emailShape.test(email.trim())) return [];
  return [
    { path: 'email', message: t('Please write an e-mail address such as name@example.org.') },
  ];
}

/** A password typed to confirm one's identity. */
export function checkPresent(path: string, password: string): Issue[] {
  return password === '' ? [{ path, message: t('Please write your password.') }] : [];
}

/** A password being chosen. */
export function checkNewPassword({ password }: { password: string }): Issue[] {
  const says = (message: string) => [{ path: 'password', message }];
  if (password === '') return says(t('Please choose a password.'));
  if (password.length < PASSWORD_MIN)
    return says(t('Please choose a password of at least {min} characters.', { min: PASSWORD_MIN }));
  if (!password.trim()) return says(t('Please choose a password that is more than spaces.'));
  return [];
}

export function checkNames(names: { firstName: string; lastName: string }): Issue[] {
  const issues: Issue[] = [];
  if (!names.firstName.trim())
    issues.push({ path: 'firstName', message: t('Please write your first name.') });
  if (!names.lastName.trim())
    issues.push({ path: 'lastName', message: t('Please write your last name.') });
  return issues;
}

export function checkGuardian({ isOver13, guardianName }: Record<string, string>): Issue[] {
  const isMissing = !isOver13 && !guardianName?.trim();
  return isMissing ? [{ path: 'guardianName', message: guardianRequired() }] : [];
}
