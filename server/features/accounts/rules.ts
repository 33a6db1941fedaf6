import type { Role } from '#domain/roles.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** For those who write for everyone, or see what people gave or who serves. */
const SHORT_LIFE = { idle: 12 * HOUR, absolute: 7 * DAY };

/** How long a session lives, in seconds: while unused, and in total (reference/security.md#sessions). */
export const sessionLife: Record<Role, { idle: number; absolute: number }> = {
  user: { idle: 7 * DAY, absolute: 30 * DAY },
  leader: SHORT_LIFE,
  treasurer: SHORT_LIFE,
  translator: SHORT_LIFE,
  author: SHORT_LIFE,
  editor: SHORT_LIFE,
  admin: SHORT_LIFE,
};

/** How long a proof of whose a session is counts, in seconds (reference/security.md#a-fresh-proof). */
const PROOF_LIFE = 10 * 60;

/** Whether a proof of this time still counts; both in milliseconds since the epoch. */
export const isProofFresh = (provedAt: number, now: number): boolean =>
  now - provedAt < PROOF_LIFE * 1000;

/** How long a link to choose a new password is valid, in seconds (reference/security.md#mailed-links). */
export const RESET_LIFE = 30 * 60;

/** How long a mail for a new password is still worth sending, in seconds: nobody waits longer. */
export const RESET_MAIL_USE = 3600;

/** How long a link to prove an address is valid, in seconds. */
export const VERIFY_LIFE = DAY;

/** How long an invitation is valid, in seconds: people read their mail once a week. */
export const INVITE_LIFE = 7 * DAY;

/** Whether a session made and last used at these times is still valid; all in milliseconds since the epoch. */
export function isSessionAlive(
  role: Role,
  { createdAt, usedAt }: { createdAt: number; usedAt: number },
  now: number,
): boolean {
  const { idle, absolute } = sessionLife[role];
  return now - usedAt < idle * 1000 && now - createdAt < absolute * 1000;
}
