import { useEffect, useState } from 'react';
import { api } from '#web/browser-api.ts';
import { DoorQueue } from './door-queue.ts';
import { keepWhileIn, type LoadedDoor, readList } from './load-door.ts';
import { deleteWaiting, putWaiting } from './waiting-arrivals.ts';

/** How often it is asked what others noted, while the list is looked at, in milliseconds. */
const EVERY_MS = 15_000;
/** A network that says nothing for so long is none. */
const PATIENCE_MS = 20_000;

/** The list that is on the screen, with what is noted here and what others note. */
export function useDoor(loaded: LoadedDoor) {
  const [queue] = useState(() => queueOf(loaded));
  const [state, setState] = useState(queue.state);
  useEffect(() => {
    const unfollow = queue.follow(setState);
    const sync = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void queue.sync();
    };
    const timer = setInterval(sync, EVERY_MS);
    const aborter = new AbortController();
    const { signal } = aborter;
    window.addEventListener('online', sync, { signal });
    document.addEventListener('visibilitychange', sync, { signal });
    if (queue.state.waiting.length > 0) sync();
    return () => {
      unfollow();
      clearInterval(timer);
      aborter.abort();
    };
  }, [queue]);
  return { ...state, queue };
}

function queueOf({ kept, waiting, isReached }: LoadedDoor): DoorQueue {
  const { userId, list } = kept;
  const { dateId } = list;
  const place = { userId, dateId };
  const inTime = () => AbortSignal.timeout(PATIENCE_MS);
  return new DoorQueue(
    {
      send: (body) =>
        api('POST /api/sign-ups/dates/{dateId}/arrivals', {
          params: { dateId },
          body,
          signal: inTime(),
        }),
      load: () => readList(dateId, inTime()),
      keepList: (now, aheadMs) => keepWhileIn({ ...kept, list: now, aheadMs }),
      keep: (each) => putWaiting(place, each),
      forget: (signUpId) => deleteWaiting(place, signUpId),
    },
    kept,
    { waiting, isReached },
  );
}
