import type { Issue } from '#contract/errors.ts';
import { registeredWords } from '#contract/member-constants.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';
import { checkEmail, checkGuardian, checkNames, checkNewPassword } from './check.ts';
import { logIn } from './log-in.ts';
import type { Values } from './use-form.ts';

export const registerFields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'isOver13',
  'guardianName',
] as const;

/** What the log-in is told of a registration: carried in the history entry, never in the address. */
export type Registered = {
  email: string;
  /** What must happen before somebody can log in, in sentences; empty if nothing must. */
  next: string;
};

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
 * Registers, and returns what must happen next, such as an approval; often nothing. No guardian over 13
 * (reference/fields.md#registration).
 */
export async function register(
  { isOver13, guardianName, ...values }: Registering,
  key: string,
): Promise<string> {
  const { message } = await publicApi('POST /api/auth/register', {
    body: {
      ...values,
      isOver13: isOver13 !== '',
      guardianName: isOver13 ? null : guardianName.trim(),
      honeypot: '',
      key,
    },
  });
  return message.replace(registeredWords(), '').trim();
}

/**
 * Logs in with what was just typed, unless somebody is logged in: a parent may have registered a child. It is the
 * ordinary log-in, so it gives nothing away that a log-in would not; if it is refused, the log-in screen has the form.
 */
export async function enter({ email, password }: Registering): Promise<void> {
  if (readSession()) return;
  await logIn({ email, password }).catch(() => undefined);
}
