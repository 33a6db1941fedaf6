import { ECDH } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '#contract/member-constants.ts';
import type { PushDevice, PushSubscriptionSent } from '#contract/notices.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { holdRow } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { ownAccount, refuseChildren, toDevice } from './choices.ts';
import {
  changeDevice,
  type DeviceRow,
  deleteDevice,
  findDevice,
  insertDevice,
  listDevices,
} from './store.ts';

/**
 * Adds a browser to a member's devices; the same one again only gets its new keys and name. A browser that somebody
 * else used before becomes this member's if it proves to be the same by its keys. Refuses `forbidden` for children,
 * `invalid` an address that is no push service's, and `conflict` beyond ten devices.
 */
export async function addDevice(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { endpoint, keys, name }: PushSubscriptionSent,
): Promise<PushDevice> {
  refuseChildren(await ownAccount(db, actor));
  if (!isPushService(endpoint, config.pushServices))
    throw invalidField('endpoint', t('This browser uses a push service that we do not know.'));
  if (!isPublicKey(keys.p256dh))
    throw invalidField('keys.p256dh', t('This browser sent a key that cannot be read.'));
  const { timeZone } = await siteSettings(db);
  const given = { user_id: actor.userId, endpoint, ...keys, name: name || 'A browser' };
  const row = await db.transaction().execute(async (transaction) => {
    await holdRow(transaction, 'users', actor.userId);
    const known = await findDevice(transaction, { endpoint });
    if (known?.user_id === actor.userId) {
      await changeDevice(transaction, known.id, given);
      return { ...known, ...given };
    }
    if (known && (known.auth !== keys.auth || known.p256dh !== keys.p256dh)) throw othersDevice();
    const devices = await listDevices(transaction, actor.userId);
    if (devices.length >= MAX_PUSH_DEVICES) throw tooMany();
    const added: DeviceRow = { ...given, id: newId(), created_at: toStored(clock.now()) };
    if (known) await deleteDevice(transaction, known.user_id, known.id);
    await insertDevice(transaction, added);
    return added;
  });
  return toDevice(row, timeZone);
}

/** Refuses `not-found` if it is not one of the member's devices, or not any more. */
export async function removeDevice(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!(await deleteDevice(db, actor.userId, id)))
    throw new Refusal('not-found', t('This device is not in your list any more.'));
}

const othersDevice = () =>
  new Refusal(
    'conflict',
    t(
      'This browser belongs to another account. Switch notices off in the browser’s settings for this site, and try again.',
    ),
  );

const tooMany = () =>
  new Refusal(
    'conflict',
    t('You have {max} devices, as many as there is room for. Remove one first.', {
      max: MAX_PUSH_DEVICES,
    }),
  );

/**
 * The push services of the browsers, by host; a dot in front means any host below. Nothing else is ever asked: an
 * address that a member sends must not lead this server into its own network.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'updates-autopush.stage.mozaws.net',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.wns.windows.com',
];

/**
 * Whether a push may be sent to this address: https, no port of its own, no name or password, and the host of a known
 * push service. `more` are whole origins that the settings add (PUSH_SERVICES), with `http:` for tests too.
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
}

/** Whether this is a point on P-256: nothing can be encrypted for anything else (RFC 8291 3.1). */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
