import type { Role } from '#contract/accounts.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a session lives, in seconds: unused, and in all (reference/security.md#sessions). */
export const sessionLife: Record<Role, { idle: number; absolute: number }> = {
  user: { idle: 7 * DAY, absolute: 30 * DAY },
  admin: { idle: 12 * HOUR, absolute: 7 * DAY },
};

/** How long a link to choose a new password stands, in seconds (reference/security.md#mailed-links). */
export const RESET_LIFE = 30 * 60;

/** How long a mail to choose a new password is worth sending, in seconds: nobody waits for it longer. */
export const RESET_MAIL_USE = 3600;

/** How long a link to prove an address stands, in seconds. */
export const VERIFY_LIFE = DAY;

/** Whether a session made and last used then still stands. */
export function isSessionAlive(
  role: Role,
  { createdAt, usedAt }: { createdAt: Temporal.Instant; usedAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const { idle, absolute } = sessionLife[role];
  const age = (since: Temporal.Instant) => (now.epochMilliseconds - since.epochMilliseconds) / 1000;
  return age(usedAt) < idle && age(createdAt) < absolute;
}
