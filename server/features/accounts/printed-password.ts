import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import type { UserRow } from './store.ts';

/*
 * A password that was printed stands in a terminal, a log or on paper. So it works for a while, until its owner has chosen
 * another (ASVS 6.4.1).
 */

/** How long, in days: somebody who tries the site comes back after a holiday. */
const LIFE = 14;

/** What is stored of a password that is about to be printed. */
export const printedNow = (password_hash: string, now: Temporal.Instant) => ({
  printed_hash: password_hash,
  printed_until: toStored(now.add({ hours: 24 * LIFE })),
});

type Password = Pick<UserRow, 'password_hash' | 'printed_hash' | 'printed_until'>;

/** When an account's password ends, as stored; undefined for one that a person has chosen. */
const endsAt = ({ password_hash, printed_hash, printed_until }: Password) =>
  printed_hash === password_hash ? (printed_until ?? undefined) : undefined;

/** Refuses `forbidden` a printed password that has ended; whoever gave it knew it. */
export function refuseEnded({ clock }: Pick<Services, 'clock'>, row: UserRow): void {
  const end = endsAt(row);
  if (end === undefined || end > toStored(clock.now())) return;
  throw new Refusal(
    'forbidden',
    t(
      'This password was printed when the site was set up, and worked for {days} days. Choose a new one by “Forgot your password?”, or run on the server: npm run doctor -- reset-admin {email}',
      { days: LIFE, email: row.email },
    ),
  );
}
