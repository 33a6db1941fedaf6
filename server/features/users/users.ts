import type { z } from 'zod';
import { USERS_PAGE_SIZE } from '#contract/admin-constants.ts';
import type { User, userCalls } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import {
  type AccountRow,
  changeAccount,
  isLastAdministrator,
  openAccount,
} from '#server/features/accounts/accounts.ts';
import { refuseCommonPassword } from '#server/features/accounts/common-passwords.ts';
import { welcomeMail } from '#server/features/accounts/jobs.ts';
import { roleGiven, teamGiven } from '#server/features/accounts/once-proven.ts';
import { hashPassword, ownerOf } from '#server/features/accounts/password.ts';
import { joinAccount } from '#server/features/serving/people.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createdBefore } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { publishWhere } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { mailProof, ONCE_PROVEN, teamChange, withMail } from './prove-first.ts';
import { countUsers, listUsers, listUsersAfter, type UserQuery } from './store.ts';
import {
  existing,
  keptUser,
  personOf,
  refuseRivals,
  storedOnce,
  takenMeanwhile,
  toUser,
} from './stored-user.ts';

/** As many users as one answer of the export holds. */
const EXPORTED_AT_ONCE = 1000;

type Needs = Pick<Services, 'db' | 'clock'>;
type Body<N extends 'POST /api/users' | 'PUT /api/users/{id}'> = z.output<
  (typeof userCalls)[N]['body']
>;

export async function users(
  { db }: Pick<Needs, 'db'>,
  { page, ...query }: UserQuery & { page: number },
): Promise<{ users: User[]; totalPages: number; waiting: number }> {
  const { timeZone } = await siteSettings(db);
  const count = await countUsers(db, query);
  const totalPages = Math.max(1, Math.ceil(count / USERS_PAGE_SIZE));
  const offset = (page - 1) * USERS_PAGE_SIZE;
  const rows = await listUsers(db, query, { limit: USERS_PAGE_SIZE, offset, count });
  const waiting = await countUsers(db, { role: 'all', approval: 'waiting' });
  return { users: rows.map((row) => toUser(row, timeZone)), totalPages, waiting };
}

/** The users of a filter after the one with the id `after`: with `next`, any number is read in parts. */
export async function exportUsers(
  { db }: Pick<Needs, 'db'>,
  { after = '', ...filter }: Omit<UserQuery, 'sort'> & { after?: string | undefined },
): Promise<{ users: User[]; next: string | null }> {
  const { timeZone } = await siteSettings(db);
  const rows = await listUsersAfter(db, filter, { after, limit: EXPORTED_AT_ONCE });
  const next = rows.length < EXPORTED_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  return { users: rows.map((row) => toUser(row, timeZone)), next };
}

export async function createUser(
  { db, clock }: Needs,
  actor: Actor,
  { key, password, ...account }: Body<'POST /api/users'>,
): Promise<User> {
  const { username, email, roles } = account;
  const creation = { call: 'POST /api/users', key, actor, content: account } as const;
  const kept = keptUser(db);
  const before = await createdBefore(db, creation, kept);
  if (before) return kept.toSent(before.made);
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password, ownerOf(actor.userId));
  const now = toStored(clock.now());
  const id = newId();
  const make = async (transaction: Database) => {
    await refuseRivals(transaction, { id, username, email });
    // No stranger has the password, so the role counts at once, whoever reads that mailbox.
    const known = { is_office_made: 1, role: roles[0] ?? 'user', name: username };
    const user = { id, username, email, password_hash, ...known };
    if (!(await openAccount(transaction, user, now))) throw takenMeanwhile();
    await joinAccount(transaction, email);
    const trace = { action: 'create', kind: 'user', id, what: username } as const;
    await recordChange(transaction, actor, trace, now);
    return existing(transaction, id);
  };
  return storedOnce({ db, clock }, creation, make);
}

/**
 * Changes the named fields of an account: names, address, details, whether it is active and on the prayer team.
 * Switching it off ends its sessions and links and takes it off the team; a new address ends the links and is not
 * proven. A person who waited for approval gets a mail, and so does one whose address has to be proven before they are
 * on the team. Refuses to switch off oneself or the last administrator, and to put a child or an account that is off on
 * the team.
 */
export async function changeUser(
  needs: Needs & Pick<Services, 'content' | 'config'>,
  actor: Actor,
  id: string,
  { version, ...changes }: Body<'PUT /api/users/{id}'>,
): Promise<User & { message?: string }> {
  const { db, clock, content } = needs;
  const now = toStored(clock.now());
  const isMailDue = await publishWhere({ db, content }, async (transaction, changesContent) => {
    const old = await existing(transaction, id);
    const { timeZone } = await siteSettings(transaction);
    if (version !== undefined && version !== old.version) throw conflict(toUser(old, timeZone));
    const { username = old.username, email = old.email, metadata = {} } = changes;
    await refuseRivals(transaction, { id, username, email });
    const isActive = changes.active ?? old.active === 1;
    if (!isActive && old.active === 1) await refuseLosing(transaction, actor, old, 'switch off');
    if (changes.isOnPrayerTeam) refuseOnTeam(old, isActive);
    const proven = email === old.email ? old.email_verified_at : null;
    const isMeant = old.is_on_prayer_team === 1 || old.on_team_once_proven === 1;
    const isOnTeam = isActive && (changes.isOnPrayerTeam ?? isMeant);
    const change = {
      username,
      email,
      active: isActive ? 1 : 0,
      // Switching an account on approves it.
      awaits_approval: isActive ? 0 : old.awaits_approval,
      ...teamGiven({ ...old, email_verified_at: proven }, isOnTeam),
      email_verified_at: proven,
      name: metadata.name ?? old.name,
      title: metadata.title ?? old.title,
      phone: metadata.phone ?? old.phone,
      updated_at: now,
    };
    if (!(await changeAccount(transaction, old, change))) throw conflict(toUser(old, timeZone));
    await joinAccount(transaction, email);
    if (old.is_on_prayer_team !== change.is_on_prayer_team) await changesContent();
    if (isActive && old.awaits_approval === 1)
      await welcomeMail.enqueue({ db: transaction, clock }, { userId: id });
    const what = personOf(change) + teamChange(old, change);
    await recordChange(transaction, actor, { action: 'update', kind: 'user', id, what }, now);
    return mailProof({ ...needs, db: transaction }, old, { ...old, ...change });
  });
  return withMail(needs, id, isMailDue);
}

/** Prayer requests are not for children, and an account that is off is nobody's yet. */
function refuseOnTeam(user: AccountRow, isActive: boolean): void {
  const why =
    user.is_under_13 === 1
      ? t('Children under 13 cannot be on the prayer team.')
      : !isActive && user.awaits_approval === 1
        ? t('Approve this account before you put the person on the prayer team.')
        : !isActive && t('Make this account active before you put the person on the prayer team.');
  if (why) throw invalidField('isOnPrayerTeam', why);
}

/**
 * Changes the role and ends the account's sessions. If a stranger may have registered the address, a role with more
 * rights waits until its owner has chosen a password by a mailed link. Refuses to demote oneself or the last
 * administrator.
 */
export async function changeRole(
  needs: Needs & Pick<Services, 'config'>,
  actor: Actor,
  id: string,
  role: Role,
): Promise<User & { message?: string }> {
  const { db, clock } = needs;
  const now = toStored(clock.now());
  const isMailDue = await db.transaction().execute(async (transaction) => {
    const old = await existing(transaction, id);
    const given = roleGiven(old, role);
    if (old.role === given.role && old.role_once_proven === given.role_once_proven) return false;
    if (old.role === 'admin' && given.role !== 'admin')
      await refuseLosing(transaction, actor, old, 'demote');
    const change = { ...given, updated_at: now };
    if (!(await changeAccount(transaction, old, change))) throw conflict(undefined);
    const what = `${personOf(old)} (${role}${given.role === role ? '' : ` ${ONCE_PROVEN}`})`;
    await recordChange(transaction, actor, { action: 'update', kind: 'user', id, what }, now);
    return mailProof({ ...needs, db: transaction }, old, { ...old, ...change });
  });
  return withMail(needs, id, isMailDue);
}

/** Nobody locks themselves out, and there is always an administrator. */
export async function refuseLosing(
  db: Database,
  actor: Actor,
  user: AccountRow,
  what: 'delete' | 'demote' | 'switch off',
): Promise<void> {
  if (user.id === actor.userId)
    throw new Refusal(
      'conflict',
      t(
        'You cannot {what, select, delete {delete} demote {demote} other {switch off}} your own account here. Ask another administrator.',
        { what },
      ),
    );
  if (user.role === 'admin' && user.active === 1 && (await isLastAdministrator(db, user.id)))
    throw new Refusal(
      'conflict',
      t(
        'You cannot {what, select, delete {delete} demote {demote} other {switch off}} the last active administrator.',
        { what },
      ),
    );
}
