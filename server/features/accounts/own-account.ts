import type { z } from 'zod';
import type { Account, accountCalls, SessionUser } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { forgetName } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { messagesOf } from '#server/features/messages/messages.ts';
import { noticesOf } from '#server/features/notices/choices.ts';
import { codesSince } from '#server/features/second-factor/one-time-codes.ts';
import { passkeysOf } from '#server/features/second-factor/passkeys.ts';
import { forgetServingOf, servingOfAccount } from '#server/features/serving/account-serving.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { forgetSignUpsOf, signUpsOf } from '#server/features/sign-ups/account-sign-ups.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { deleteRows, listRows } from '#server/platform/database/rows.ts';
import { publishWhere } from '#server/platform/processes/publish.ts';
import { closeAccount, isLastAdministrator, ownRow } from './accounts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { deleteLinksOf } from './link-store.ts';
import { toSessionUser } from './login.ts';
import { hashPassword, isPassword, ownerOf } from './password.ts';
import { openSession } from './sessions.ts';
import { type UserRow, updateUser } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'limits'>;
type Export = z.output<(typeof accountCalls)['GET /api/account/export']['answer']>;

function toAccount(row: UserRow, timeZone: string): Account {
  return {
    ...toSessionUser(row),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    guardianName: row.guardian_name,
    isUnder13: row.is_under_13 === 1,
    isEmailVerified: row.email_verified_at !== null,
    created: toSent(row.created_at, timeZone),
    version: row.version,
  };
}

export async function ownAccount({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<Account> {
  const { timeZone } = await siteSettings(db);
  return toAccount(await ownRow({ db }, actor), timeZone);
}

/** Changes the named fields: the name and, except for children, the phone. Refuses `conflict` if `version` is old. */
export async function saveAccount(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  { version, ...changes }: z.output<(typeof accountCalls)['PUT /api/account']['body']>,
): Promise<Account> {
  const row = await ownRow({ db }, actor);
  const { firstName = row.first_name, lastName = row.last_name, phone = row.phone } = changes;
  const isNameKept = changes.firstName === undefined && changes.lastName === undefined;
  const isSaved = await updateUser(
    db,
    { id: row.id, version: version ?? row.version },
    {
      first_name: firstName,
      last_name: lastName,
      name: isNameKept || hasNameOfTheirs(row) ? row.name : `${firstName} ${lastName}`.trim(),
      // For a child, no more is stored than needed; a number entered by the church office stays.
      phone: row.is_under_13 === 1 ? row.phone : phone,
      updated_at: toStored(clock.now()),
    },
  );
  if (!isSaved)
    throw new Refusal(
      'conflict',
      t('Your account was changed elsewhere meanwhile. Please reload and try again.'),
    );
  return ownAccount({ db }, actor);
}

/**
 * Whether an administrator gave this account a display name: then only administrators change it. If the person has not
 * yet entered a name, the display name is only a substitute, such as the user name.
 */
function hasNameOfTheirs({ name, first_name, last_name }: UserRow): boolean {
  const typed = `${first_name} ${last_name}`.trim();
  return name !== '' && typed !== '' && name !== typed;
}

/** Changes the password, ends every session and opens a new one for the caller. */
export async function changePassword(
  { db, clock, limits }: Needs,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<{ token: string; user: SessionUser }> {
  const row = await checkedPassword({ db, limits }, actor, currentPassword, 'currentPassword');
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password, ownerOf(row.id));
  const token = await db.transaction().execute(async (transaction) => {
    const change = { password_hash, updated_at: toStored(clock.now()) };
    if (!(await updateUser(transaction, row, change)))
      throw new Refusal(
        'conflict',
        t('Your account was changed elsewhere meanwhile. Please try again.'),
      );
    await deleteLinksOf(transaction, row.id, 'reset');
    await deleteRows(transaction, 'sessions', { user_id: row.id });
    // A password alone proves nothing of an account that has a second factor.
    const provedAt = row.has_second_factor === 1 ? actor.provedAt : undefined;
    return openSession(transaction, row.id, clock.now(), provedAt);
  });
  return { token, user: toSessionUser(row) };
}

/** The caller's account, if the password is theirs. Refuses `invalid`, naming `path`. */
export async function checkedPassword(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  actor: Actor,
  password: string,
  path: string,
): Promise<UserRow> {
  await limits.take('login', `own ${actor.userId}`);
  const row = await ownRow({ db }, actor);
  if (await isPassword(password, row.password_hash, ownerOf(row.id))) return row;
  throw invalidField(path, t('This is not your present password.'));
}

/**
 * All data stored about a member, for them to download. Not messages that were merely sent with the same address:
 * nobody has to prove an address to write to the church.
 */
export async function exportAccount({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<Export> {
  const { timeZone } = await siteSettings(db);
  const row = await ownRow({ db }, actor);
  const passkeys = await passkeysOf(db, row.id);
  const since = await codesSince(db, row.id);
  const sessions = await listRows(db, 'sessions', { user_id: actor.userId }, ['created_at']);
  return {
    account: {
      ...toAccount(row, timeZone),
      title: row.title,
      isOnPrayerTeam: row.is_on_prayer_team === 1,
    },
    sessions: sessions.map((row) => ({
      created: toSent(row.created_at, timeZone),
      lastUsed: toSent(row.used_at, timeZone),
    })),
    protection: {
      passkeys: passkeys.map(({ name, created_at, used_at }) => ({
        name,
        created: toSent(created_at, timeZone),
        lastUsed: used_at === null ? null : toSent(used_at, timeZone),
      })),
      codesSince: since === undefined ? null : toSent(since, timeZone),
    },
    notices: await noticesOf(db, row.id),
    messages: await messagesOf(db, row.id, row.email_verified_at === null ? null : row.email),
    signUps: await signUpsOf(db, row.id),
    serving: await servingOfAccount(db, row.id),
  };
}

/** Deletes the account with its sessions. Refuses to delete the last administrator. */
export async function deleteAccount(
  { db, clock, limits, content }: Needs & Pick<Services, 'content'>,
  actor: Actor,
  { password }: { password: string },
): Promise<void> {
  const row = await checkedPassword({ db, limits }, actor, password, 'password');
  await publishWhere({ db, content }, async (transaction, changesContent) => {
    if (row.role === 'admin' && (await isLastAdministrator(transaction, row.id)))
      throw new Refusal(
        'conflict',
        t('You are the last administrator. Make someone else an administrator first.'),
      );
    // Whether there is a prayer team is part of public answers.
    if (row.is_on_prayer_team === 1) await changesContent();
    await forgetSignUpsOf({ db: transaction, clock }, row.id);
    await forgetServingOf({ db: transaction, clock }, row.id);
    await closeAccount(transaction, row.id);
    await forgetName(transaction, 'user', row.id);
  });
}
