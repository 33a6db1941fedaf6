import type { Role } from '#domain/roles.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** The account that has confirmed an address, ignoring case; undefined if there is none. */
export async function findProvenOwner(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** The role of the active account that has confirmed an address, ignoring case; undefined if there is none. */
export async function findProvenRole(db: Database, email: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email.toLowerCase())
    .where('active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.role as Role | undefined;
}

/**
 * The account with an address of which no stranger has the password: its owner proved it, or the office made the account;
 * undefined if there is none.
 */
export async function findTrustedOwner(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where(({ or, eb }) =>
      or([eb('email_verified_at', 'is not', null), eb('is_office_made', '=', 1)]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** The most accounts that are told of something by their role: more than a church has of any. */
const MAX_TOLD = 200;

/** The confirmed addresses of the active accounts with one of these roles. */
export async function listProvenAddresses(db: Database, roles: readonly Role[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', 'in', [...roles])
    .where('active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('email')
    .limit(MAX_TOLD)
    .execute();
  return rows.map(({ email }) => email);
}

/** The language that an account has chosen, by its id or its address in lower case; undefined for none. */
export async function findLanguage(
  db: Database,
  of: { id: string } | { email: string },
): Promise<string | undefined> {
  return (await findRowIn(db, 'users', of))?.language ?? undefined;
}
