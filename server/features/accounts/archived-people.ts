import { z } from 'zod';
import { emailSchema } from '#contract/accounts.ts';
import { idSchema, line } from '#contract/common.ts';
import { roles } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { archivedLanguage } from '#server/content/archived-language.ts';
import { rowCodec } from '#server/content/codec.ts';
import { storedDate } from '#server/content/visibility.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { hasRow, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { freeUsername, isLastAdministrator } from './accounts.ts';
import { isStoredHash } from './password.ts';
import { findUser, findUserByEmail, insertUser, type NewUser } from './store.ts';

/** An account in a site archive, if people were included. Its password still works after the import. */
export const archivedPersonSchema = z.object({
  /** Identifies an account that is already there. */
  id: idSchema,
  username: line(80).min(1),
  email: emailSchema,
  passwordHash: z
    .string()
    .max(300)
    .refine(isStoredHash, { error: () => t('This is no password hash of Narthex.') }),
  role: z.enum(roles),
  active: z.boolean(),
  firstName: line(),
  lastName: line(),
  name: line(300),
  title: line(),
  phone: line(),
  guardianName: line().nullable(),
  isUnder13: z.boolean(),
  awaitsApproval: z.boolean(),
  /** Missing in archives that are older than the prayer team. */
  isOnPrayerTeam: z.boolean().default(false),
  /** When the address was proven; missing in archives that are older than this check. */
  emailVerifiedAt: z.iso.datetime().max(40).nullish(),
  /** When someone was invited who has not joined yet; missing in archives that are older than invitations. */
  invitedAt: z.iso.datetime().max(40).nullish(),
  /** Whether an administrator made the account; in older archives, who has no first and last name did not register. */
  isOfficeMade: z.boolean().optional(),
  /** What waits until the address is proven; missing in older archives. */
  roleOnceProven: z.enum(roles).nullable().default(null),
  isOnTeamOnceProven: z.boolean().default(false),
  language: archivedLanguage,
  createdAt: z.iso.datetime().max(40),
});
type ArchivedPerson = z.infer<typeof archivedPersonSchema>;

/** The columns of an account that have the names of its fields. */
const codec = rowCodec(archivedPersonSchema.omit({ isUnder13: true, isOnTeamOnceProven: true }));

/** In the order they were made. */
export async function archivedPeople(db: Database) {
  return (await listRows(db, 'users', {}, ['created_at', 'id'])).map((row) => ({
    ...codec.contentOf(row),
    isUnder13: row.is_under_13 === 1,
    isOnTeamOnceProven: row.on_team_once_proven === 1,
  }));
}

/**
 * Stores the accounts of an archive next to the existing ones. An existing account with the same address or person stays
 * as it is. Refuses `invalid` if the site would have no administrator afterward.
 */
export async function addPeople(
  db: Database,
  people: ArchivedPerson[],
  now: string,
): Promise<{ added: number; kept: string[] }> {
  const kept: string[] = [];
  for (const person of people) {
    const known = (await findUserByEmail(db, person.email)) ?? (await findUser(db, person.id));
    if (known) kept.push(person.email);
    else await insertUser(db, toRow(person, await usernameFor(db, person), now));
  }
  if (await isLastAdministrator(db, ''))
    throw invalidField(
      'role',
      t(
        'Nobody among these people is an active administrator, and nobody else here is: nobody could log in to the admin area. Import the archive without people.',
      ),
    );
  return { added: people.length - kept.length, kept };
}

/** The accounts with these addresses, as they are named where something belongs to them. */
export async function accountsAt(db: Database, emails: Iterable<string>): Promise<Owners> {
  const ids: Owners = new Map();
  for (const email of new Set(emails)) {
    const user = await findUserByEmail(db, email);
    if (user) ids.set(email, user.id);
  }
  return ids;
}
type Owners = Map<string, string>;

/** Its own user name, if it is still free. */
const usernameFor = async (db: Database, { username }: ArchivedPerson) =>
  (await hasRow(db, 'users', { username })) ? freeUsername(db, username) : username;

function toRow(person: ArchivedPerson, username: string, now: string): NewUser {
  const mayBeOnTeam = person.active && !person.isUnder13;
  return {
    ...codec.columnsOf(person),
    username,
    is_under_13: person.isUnder13 ? 1 : 0,
    is_on_prayer_team: person.isOnPrayerTeam && mayBeOnTeam ? 1 : 0,
    email_verified_at: storedDate('emailVerifiedAt', person.emailVerifiedAt, 'UTC'),
    invited_at: storedDate('invitedAt', person.invitedAt, 'UTC'),
    is_office_made: (person.isOfficeMade ?? `${person.firstName}${person.lastName}` === '') ? 1 : 0,
    on_team_once_proven: person.isOnTeamOnceProven && mayBeOnTeam ? 1 : 0,
    version: 1,
    created_at: storedDate('createdAt', person.createdAt, 'UTC') ?? now,
    updated_at: now,
  };
}
