import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { CallFailed } from '#web/api.ts';
import { AT_ONCE, arrivalsOf } from './door-queue.ts';
import { deleteWaiting, listDates, listWaiting, type WaitingPlace } from './waiting-arrivals.ts';

/**
 * Sends what this account noted at doors and is on this device still: the list was closed before there was a network. What
 * fails waits on; of a list that is no more, it goes.
 */
export async function sendLeft(userId: string): Promise<void> {
  for (const dateId of await listDates(userId))
    await sendOf({ userId, dateId }).catch(() => undefined);
}

async function sendOf(place: WaitingPlace): Promise<void> {
  const { dateId } = place;
  const left = await listWaiting(place);
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const sent = left.slice(from, from + AT_ONCE);
    await quietApi('POST /api/sign-ups/dates/{dateId}/arrivals', {
      params: { dateId },
      body: arrivalsOf(sent),
    }).catch((error: unknown) => {
      if (!(error instanceof CallFailed && error.status === 404)) throw error;
    });
    for (const { signUpId } of sent) await deleteWaiting(place, signUpId);
  }
}
