import type { Tick, WalkIn } from '#contract/door-lists.ts';
import { beginningWith, deviceStore } from '#web/session/device-store.ts';
import { ARRIVALS_DATABASE } from './arrivals-database.ts';

/*
 * What was noted at the door and did not reach the server yet. It outlives a closed browser and the end of a session, and
 * is sent by the account that noted it, and no other.
 */

/** The last thing noted of one sign-up, and the sign-up itself where it was made here. */
export type WaitingArrival = { signUpId: string; tick?: Tick; walkIn?: WalkIn };

/** Where those of one person and date are kept. */
export type WaitingPlace = { userId: string; dateId: string };

const ask = deviceStore(ARRIVALS_DATABASE, 'waiting', { isStrict: true });
const prefixOf = ({ userId, dateId }: WaitingPlace) => `${userId}/${dateId}/`;

/** Whether this browser keeps it. */
export async function putWaiting(place: WaitingPlace, waiting: WaitingArrival): Promise<boolean> {
  const key = prefixOf(place) + waiting.signUpId;
  return (await ask('readwrite', (store) => store.put(waiting, key))) !== undefined;
}

export async function deleteWaiting(place: WaitingPlace, signUpId: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(prefixOf(place) + signUpId));
}

export async function listWaiting(place: WaitingPlace): Promise<WaitingArrival[]> {
  const all = () => beginningWith(prefixOf(place));
  return (await ask('readonly', (store) => store.getAll(all()))) ?? [];
}

/** The dates of which something waits that this account noted. */
export async function listDates(userId: string): Promise<string[]> {
  const all = () => beginningWith(`${userId}/`);
  const keys = (await ask('readonly', (store) => store.getAllKeys(all()))) ?? [];
  return [...new Set(keys.map((key) => String(key).split('/')[1] ?? ''))];
}
