import type { User } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { AccountRow } from '#server/features/accounts/accounts.ts';
import { isTrusted } from '#server/features/accounts/once-proven.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { type Creation, createOnce } from '#server/platform/calls/creation-keys.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import { findRival, findRowIn, hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** A stored account, as administrators read it. */
export function toUser(row: AccountRow, timeZone: string): User {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    roles: [row.role],
    active: row.active === 1,
    created: toSent(row.created_at, timeZone),
    metadata: { name: row.name, title: row.title, phone: row.phone },
    guardianName: row.guardian_name,
    isUnder13: row.is_under_13 === 1,
    isEmailVerified: row.email_verified_at !== null,
    hasSecondFactor: row.has_second_factor === 1,
    isInvited: row.invited_at !== null,
    awaitsApproval: row.awaits_approval === 1,
    isOnPrayerTeam: row.is_on_prayer_team === 1,
    isTrusted: isTrusted(row),
    roleOnceProven: row.role_once_proven,
    isOnTeamOnceProven: row.on_team_once_proven === 1,
    version: row.version,
  };
}

/** What Activity calls a person. */
export const personOf = ({ name, username }: Pick<AccountRow, 'name' | 'username'>): string =>
  name || username;

/** Refuses `conflict` if another account has the user name or the address. */
export async function refuseRivals(
  db: Database,
  user: Pick<AccountRow, 'id' | 'username' | 'email'>,
): Promise<void> {
  const rival = await findRival(db, 'users', user, ['username', 'email']);
  if (rival?.email === user.email)
    throw invalidField('email', t('Another account has this e-mail address already.'), 'conflict');
  if (rival)
    throw invalidField('username', t('Another account has this user name already.'), 'conflict');
}

/** Whether an account has an address, proven or not. */
export const hasAccount = (db: Database, email: string): Promise<boolean> =>
  hasRow(db, 'users', { email });

/** How an account that was made with a key is found again. */
export const keptUser = (db: Database) => ({
  find: (id: string) => findRowIn(db, 'users', { id }),
  toSent: async (row: AccountRow): Promise<User> => toUser(row, (await siteSettings(db)).timeZone),
});

/** Stores an account that `make` makes, once for the key of its request. */
export async function storedOnce(
  needs: Pick<Services, 'db' | 'clock'>,
  creation: Creation,
  make: (transaction: Database) => Promise<AccountRow>,
): Promise<User> {
  const row = await needs.db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      ...keptUser(transaction),
      idOf: ({ id }) => id,
      make: () => make(transaction),
    }),
  );
  return keptUser(needs.db).toSent(row);
}

/** Another account was made with this user name or address at the same moment. */
export const takenMeanwhile = () =>
  new Refusal(
    'conflict',
    t('Somebody was given this user name or this address just now. Please try again.'),
  );

/** Refuses `not-found`. */
export async function existing(db: Database, id: string): Promise<AccountRow> {
  const row = await findRowIn(db, 'users', { id });
  if (!row)
    throw new Refusal('not-found', t('There is no such user. The account may have been deleted.'));
  return row;
}

export async function present({ db }: Pick<Services, 'db'>, id: string): Promise<User> {
  const { timeZone } = await siteSettings(db);
  return toUser(await existing(db, id), timeZone);
}
