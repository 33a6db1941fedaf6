import type { Issue } from '#contract/errors.ts';
import { api } from '#web/browser-api.ts';
import { checkEmail, checkGuardian, checkNames, checkNewPassword } from './check.ts';
import type { Values } from './use-form.ts';

export const registerFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'isOver13',
  'guardianName',
] as const;

type Registering = Values<(typeof registerFields)[number]>;

export function checkRegistration(values: Registering): Issue[] {
  return [
    ...checkNames(values),
    ...checkEmail(values),
    ...checkNewPassword(values),
    ...checkGuardian(values),
  ];
}

/**
 * Registers. The answer says whether an administrator must approve the account. No guardian over 13
 * (reference/fields.md#registration).
 */
export async function register({
  isOver13,
  guardianName,
  ...values
}: Registering): Promise<string> {
  const { message } = await api('POST /api/auth/register', {
    body: {
      ...values,
      isOver13: isOver13 !== '',
      guardianName: isOver13 ? null : guardianName.trim(),
      honeypot: '',
    },
  });
  return message;
}
