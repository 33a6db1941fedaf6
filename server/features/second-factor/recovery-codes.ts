import { hash, randomBytes } from 'node:crypto';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, deleteRows, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** How many an account has, and their length: 125 random bits, so a plain digest keeps them (ASVS 6.5.2). */
const CODES = 10;
const GROUPS = 5;
const GROUP = 5;

/** Crockford's base 32, in which no two characters look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () => [...randomBytes(GROUPS * GROUP)].map((byte) => LETTERS[byte % 32]).join('');
const hashOf = (userId: string, code: string) => hash('sha256', `${userId} ${code}`, 'hex');

/** `7KQ2M-…`, as they are printed. */
const inGroups = (code: string) =>
  Array.from({ length: GROUPS }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join('-');

/** Makes new ones in place of those before, to be shown this once. */
export async function makeRecoveryCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string[]> {
  await deleteRows(db, 'recovery_codes', { user_id: userId });
  const codes = Array.from({ length: CODES }, newCode);
  const created_at = toStored(clock.now());
  for (const code of codes)
    await addRow(db, 'recovery_codes', {
      user_id: userId,
      code_hash: hashOf(userId, code),
      created_at,
    });
  return codes.map(inGroups);
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return (await listRows(db, 'recovery_codes', { user_id: userId }, [])).length;
}

/** Takes a code, once. Refuses `invalid`. */
export async function takeRecoveryCode(db: Database, userId: string, code: string): Promise<void> {
  const taken = { user_id: userId, code_hash: hashOf(userId, code) };
  if (await deleteRows(db, 'recovery_codes', taken)) return;
  throw invalidField(
    'recoveryCode',
    t(
      'This recovery code is not right, or was used already. Each works once: try another of the list.',
    ),
  );
}
