import type { Role } from '#domain/roles.ts';
import type { Database } from '#server/schema.ts';

/** The confirmed addresses of the active accounts with one of these roles. */
export async function listAddressesOfRoles(
  db: Database,
  roles: readonly Role[],
): Promise<string[]> {
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

/** More than a church has of one role; "user" is for no form of the office. */
const MAX_TOLD = 200;
