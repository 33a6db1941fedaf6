import { hash } from 'node:crypto';
import { toStored } from '#server/platform/clock.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import { networkOf } from '#server/platform/limits/rate-limits.ts';
import type { Database } from '#server/schema.ts';
import { deleteOldPlaces, insertPlace } from './place-store.ts';
import { newToken } from './sessions.ts';

/** Where a log-in comes from: the network, and the browser, if it got its own token before. */
export type Origin = { clientAddress: string; device: string | undefined };

/** How a place is known; undefined if it is not. */
export type KnownBy = 'device' | 'network' | undefined;

/** How long, in days, an account's places are remembered, and how many. */
const KEPT_DAYS = 180;
const MAX_PLACES = 30;

/** Only a hash is stored, a different one for each account. */
const placeOf = (userId: string, kind: 'device' | 'network', value: string) =>
  hash('sha256', `${userId} ${kind} ${value}`, 'hex');

/** How an account knows the place of a log-in. Takes the same work if there is no such account. */
export async function knownBy(
  db: Database,
  userId: string,
  { clientAddress, device }: Origin,
): Promise<KnownBy> {
  const isKnown = (kind: 'device' | 'network', value: string) =>
    hasRow(db, 'login_places', { user_id: userId, place: placeOf(userId, kind, value) });
  const network = await isKnown('network', networkOf(clientAddress));
  if (device && (await isKnown('device', device))) return 'device';
  return network ? 'network' : undefined;
}

/** Remembers where an account was logged in from. Returns the browser's token: a new one, unless it has one. */
export async function rememberPlace(
  db: Database,
  userId: string,
  { clientAddress, device }: Origin,
  known: KnownBy,
  now: Temporal.Instant,
): Promise<string> {
  // Never a token that the client chose.
  const own = known === 'device' && device ? device : newToken().token;
  const seen_at = toStored(now);
  const places = [
    placeOf(userId, 'network', networkOf(clientAddress)),
    placeOf(userId, 'device', own),
  ];
  for (const place of places) await insertPlace(db, { user_id: userId, place, seen_at });
  const seenBefore = toStored(now.subtract({ hours: 24 * KEPT_DAYS }));
  await deleteOldPlaces(db, userId, { seenBefore, most: MAX_PLACES });
  return own;
}
