import { randomBytes } from 'node:crypto';
import { UNNAMED_ADMINISTRATOR } from '#contract/admin-constants.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import { openAccount } from './accounts.ts';
import { hashPassword, ownerOf } from './password.ts';
import { printedNow } from './printed-password.ts';

/**
 * Creates the first administrator if there is no account yet. Returns the log-in to print once; the password is left
 * out if it came from the settings.
 */
export async function makeFirstAdministrator({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<
  { email: string; password?: string } | undefined
> {
  if (await hasRow(db, 'users', {})) return undefined;
  const password = config.adminPassword ?? randomBytes(16).toString('base64url');
  const now = toStored(clock.now());
  const password_hash = await hashPassword(password, ownerOf('first administrator'));
  const isPrinted = config.adminPassword === undefined;
  const administrator = {
    username: 'admin',
    email: config.adminEmail.toLowerCase(),
    password_hash,
    ...(isPrinted && printedNow(password_hash, clock.now())),
    role: 'admin' as const,
    name: UNNAMED_ADMINISTRATOR,
    is_office_made: 1,
  };
  // Another process that starts at the same time may have been first.
  if (!(await openAccount(db, administrator, now))) return undefined;
  return { email: config.adminEmail, ...(isPrinted && { password }) };
}
