import type { DoorList } from '#contract/door-lists.ts';
import { beginningWith, deviceStore } from '#web/session/device-store.ts';
import { NAMES_DATABASE } from '#web/session/names-kept.ts';

/*
 * Door lists on this device: they hold names, so they go with the session, and when their date is over
 * (docs/decisions/0126-sign-up.md). Each is shown to nobody but the account that read it.
 */

/** A door list as it was read last. */
export type KeptList = {
  userId: string;
  eventId: string;
  list: DoorList;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

const ask = deviceStore(NAMES_DATABASE, 'door-lists');
const keyOf = ({ userId, list }: KeptList) => `${userId}/${list.dateId}`;

/** So long after its date is over, a list is still on the device: somebody may be counting. */
const KEPT_AFTER_MS = 12 * 60 * 60 * 1000;

export async function keepList(kept: KeptList): Promise<void> {
  await ask('readwrite', (store) => store.put(kept, keyOf(kept)));
}

/** The list of an event that this account has here; of several the one that was asked for, or that ends first. */
export async function findList(
  userId: string,
  eventId: string,
  dateId: string | undefined,
): Promise<KeptList | undefined> {
  const all = () => beginningWith(`${userId}/`);
  const own = await ask<KeptList[]>('readonly', (store) => store.getAll(all()));
  return own
    ?.filter(
      (kept) => kept.eventId === eventId && (dateId ?? kept.list.dateId) === kept.list.dateId,
    )
    .sort((one, other) => endOf(one) - endOf(other))[0];
}

/** Removes the lists of dates that are over, and of all accounts but this one. */
export async function forgetOthers(userId: string): Promise<void> {
  await forget((kept) => kept.userId !== userId || isOver(kept));
}

/** Removes the lists of dates that are over. */
export async function forgetOver(): Promise<void> {
  // Most devices have none, and get no database for it.
  const databases = await indexedDB.databases?.().catch(() => undefined);
  if (databases?.every(({ name }) => name !== NAMES_DATABASE)) return;
  await forget(isOver);
}

async function forget(isGone: (kept: KeptList) => boolean): Promise<void> {
  const all = (await ask<KeptList[]>('readonly', (store) => store.getAll())) ?? [];
  for (const kept of all)
    if (isGone(kept)) await ask('readwrite', (store) => store.delete(keyOf(kept)));
}

const endOf = ({ list }: KeptList) => Date.parse(list.endsAt);
const isOver = (kept: KeptList) => endOf(kept) + KEPT_AFTER_MS < Date.now();
