import { MAX_PASSKEYS } from '#contract/member-constants.ts';
import type { Made, Protection } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import {
  beginCodes,
  codesSince,
  confirmCodes,
  deleteCodes,
} from '#server/features/second-factor/one-time-codes.ts';
import {
  askToMake,
  deletePasskey,
  domainOf,
  isUsable,
  namePasskey,
  passkeysOf,
  storePasskey,
} from '#server/features/second-factor/passkeys.ts';
import {
  makeRecoveryCodes,
  recoveryCodesLeft,
} from '#server/features/second-factor/recovery-codes.ts';
import { hasFactor, removeFactors } from '#server/features/second-factor/ways.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { noteSecondFactor, ownRow } from '../accounts.ts';
import { openChallenge, takeChallenge } from '../challenges.ts';
import { type ProtectionNews, protectionNotice } from '../jobs.ts';
import { isDemandedOf } from '../login-rules.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;
type Added = Protection & { recoveryCodes?: string[] };

/** What protects the caller's account beside the password. */
export async function ownProtection(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { userId, role }: Actor,
): Promise<Protection> {
  const { timeZone } = await siteSettings(db);
  const since = await codesSince(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return {
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      created: toSent(row.created_at, timeZone),
      lastUsed: row.used_at === null ? null : toSent(row.used_at, timeZone),
      isElsewhere: !isUsable(row, config),
    })),
    codesSince: since === undefined ? null : toSent(since, timeZone),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
    isDemanded: await isDemandedOf(db, role),
    domain: domainOf(config),
  };
}

export async function beginPasskey(needs: Needs, actor: Actor) {
  const user = await ownRow(needs, actor);
  if ((await passkeysOf(needs.db, user.id)).length >= MAX_PASSKEYS)
    throw new Refusal(
      'conflict',
      t('There is room for {max} passkeys. Remove one that you no longer use.', {
        max: MAX_PASSKEYS,
      }),
    );
  const { name: site } = await siteSettings(needs.db);
  const challenge = await openChallenge(needs, 'add-passkey', user);
  return askToMake(needs, user, { site, challenge });
}

/** Adds a passkey that a browser has made from what it was asked with. */
export async function addPasskey(
  needs: Needs,
  actor: Actor,
  { name, passkey: made }: { name: string; passkey: Made },
): Promise<Added> {
  const user = await ownRow(needs, actor);
  const isAsked = (challenge: string) => takeChallenge(needs, 'add-passkey', challenge, user);
  await storePasskey(needs, user.id, { name, made }, isAsked);
  return added(needs, actor, 'passkey-added');
}

export async function renamePasskey(
  needs: Needs,
  actor: Actor,
  id: string,
  name: string,
): Promise<Protection> {
  if (!(await namePasskey(needs.db, actor.userId, id, name))) throw noSuchPasskey();
  return ownProtection(needs, actor);
}

export const removePasskey = (needs: Needs, actor: Actor, id: string): Promise<void> =>
  remove(needs, actor, 'passkey-removed', async (db) => {
    if (!(await deletePasskey(db, actor.userId, id))) throw noSuchPasskey();
  });

const noSuchPasskey = () => new Refusal('not-found', t('This passkey was removed already.'));

export async function beginOwnCodes(needs: Needs, actor: Actor) {
  const { name: site } = await siteSettings(needs.db);
  const { id, email } = await ownRow(needs, actor);
  return beginCodes(needs.db, id, { site, account: email });
}

/** Confirms the app by a code that it shows. */
export async function confirmOwnCodes(needs: Needs, actor: Actor, code: string): Promise<Added> {
  await needs.limits.take('codes', `confirm ${actor.userId}`);
  await confirmCodes(needs, actor.userId, code);
  return added(needs, actor, 'codes-added');
}

export const removeOwnCodes = (needs: Needs, actor: Actor): Promise<void> =>
  remove(needs, actor, 'codes-removed', async (db) => {
    if (!(await deleteCodes(db, actor.userId)))
      throw new Refusal('not-found', t('The app for codes was removed already.'));
  });

/** Makes recovery codes in place of those before. Refuses `conflict` while there is nothing to recover. */
export async function newRecoveryCodes(
  needs: Needs,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  if (!(await hasFactor(needs.db, actor.userId)))
    throw new Refusal('conflict', t('Add a passkey or an app for codes first.'));
  return needs.db.transaction().execute(async (db) => {
    const recoveryCodes = await makeRecoveryCodes({ ...needs, db }, actor.userId);
    await tell({ ...needs, db }, actor, 'recovery-codes-made');
    return { recoveryCodes };
  });
}

/** After the first factor there are recovery codes too, and every other session ends: it proved less. */
async function added(needs: Needs, actor: Actor, news: ProtectionNews): Promise<Added> {
  const { userId } = actor;
  const recoveryCodes = await needs.db.transaction().execute(async (db) => {
    await noteSecondFactor(db, userId, true, actor.sessionHash);
    await tell({ ...needs, db }, actor, news);
    if ((await recoveryCodesLeft(db, userId)) > 0) return undefined;
    return makeRecoveryCodes({ ...needs, db }, userId);
  });
  return { ...(await ownProtection(needs, actor)), ...(recoveryCodes && { recoveryCodes }) };
}

/** Refuses `conflict` to remove the last factor where the site demands one. Every other session ends. */
async function remove(
  needs: Needs,
  actor: Actor,
  news: ProtectionNews,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { userId } = actor;
  await needs.db.transaction().execute(async (db) => {
    await work(db);
    const hasOne = await hasFactor(db, userId);
    if (!hasOne && (await isDemandedOf(db, actor.role)))
      throw new Refusal(
        'conflict',
        t(
          'This site demands a second step of you. Add another passkey or an app for codes before you remove the last one.',
        ),
      );
    if (!hasOne) await removeFactors(db, userId);
    await noteSecondFactor(db, userId, hasOne, actor.sessionHash);
    await tell({ ...needs, db }, actor, news);
  });
}

const tell = (needs: Pick<Needs, 'db' | 'clock'>, { userId }: Actor, news: ProtectionNews) =>
  protectionNotice.enqueue(needs, { userId, news });
