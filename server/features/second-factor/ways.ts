import type { Way } from '#contract/second-factor.ts';
import type { Services } from '#server/context.ts';
import { deleteRows, hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { codesSince } from './one-time-codes.ts';
import { isUsable, passkeysOf } from './passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

/** By what an account can make a second step now: passkeys of another domain cannot. */
export async function waysOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<Way[]> {
  const passkeys = await passkeysOf(db, userId);
  const hasPasskey = passkeys.some((row) => isUsable(row, config));
  const hasCodes = (await codesSince(db, userId)) !== undefined;
  const hasRecovery = (await recoveryCodesLeft(db, userId)) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasCodes ? (['code'] as const) : []),
    ...(hasRecovery ? (['recovery-code'] as const) : []),
  ];
}

/** Whether an account has a passkey, of whatever domain, or an app for codes. Recovery codes alone are none. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const hasPasskey = await hasRow(db, 'passkeys', { user_id: userId });
  return hasPasskey || (await codesSince(db, userId)) !== undefined;
}

/** Removes all that an account has. */
export async function removeFactors(db: Database, userId: string): Promise<void> {
  await deleteRows(db, 'passkeys', { user_id: userId });
  await deleteRows(db, 'one_time_codes', { user_id: userId });
  await deleteRows(db, 'recovery_codes', { user_id: userId });
}
