import { replace } from 'react-router';
import type { DoorList } from '#contract/door-lists.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { readSession } from '#web/session/session.ts';
import { requireSession } from '#web/session/use-member.ts';
import { isAway } from './door-queue.ts';
import { findList, forgetOthers, type KeptList, keepList } from './kept-lists.ts';
import { listWaiting, type WaitingArrival } from './waiting-arrivals.ts';

export type LoadedDoor = {
  kept: KeptList;
  waiting: WaitingArrival[];
  /** Whether the list is as it is now; otherwise it is the one that this device keeps. */
  isReached: boolean;
};

type Asked = { request: Request; params: { eventId: string } };

/** How long a network that does not answer is waited for while the list is on the device, in milliseconds. */
const PATIENCE_MS = 4000;

/**
 * The door list of the date in the address, or of the event's next one, which then is in the address. Without a network it is
 * the list that this account has on this device.
 */
export async function loadDoor({ request, params: { eventId } }: Asked): Promise<LoadedDoor> {
  const userId = requireSession(request).user._id;
  await forgetOthers(userId);
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('date') ?? undefined;
  const known = await findList(userId, eventId, asked);
  const patience = known && AbortSignal.timeout(PATIENCE_MS);
  const signal = AbortSignal.any([request.signal, ...(patience ? [patience] : [])]);
  const show = (dateId: string) => replace(`${pathname}?date=${encodeURIComponent(dateId)}`);
  const withWaiting = async (kept: KeptList, isReached: boolean) => {
    const waiting = await listWaiting({ userId, dateId: kept.list.dateId });
    return { kept, waiting, isReached };
  };
  try {
    if (asked === undefined) {
      const found = await api('GET /api/sign-ups/events/{id}/door', {
        params: { id: eventId },
        signal,
      });
      throw show(found.dateId);
    }
    const list = await readList(asked, signal);
    const kept = { userId, eventId, list, aheadMs: Date.parse(list.now) - Date.now() };
    await keepWhileIn(kept);
    return await withWaiting(kept, true);
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    // A refused token has ended the session by now: to the log-in, which leads back here.
    if (error instanceof CallFailed && error.status === 401) requireSession(request);
    if (!known || !isAway(error)) throw error;
    if (asked === undefined) throw show(known.list.dateId);
    return withWaiting(known, false);
  }
}

export const readList = (dateId: string, signal: AbortSignal): Promise<DoorList> =>
  api('GET /api/sign-ups/dates/{dateId}/door', { params: { dateId }, signal });

/** Not for an account that has logged out meanwhile: its names went with its session. */
export async function keepWhileIn(kept: KeptList): Promise<void> {
  if (readSession()?.user._id === kept.userId) await keepList(kept);
}
