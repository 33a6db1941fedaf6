import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The second that the address asks for (`#t=75`, as the site search leads here): the player waits there, without
 * playing by itself. Undefined without one, and on the server, which is not told.
 */
export function useMoment(player: RefObject<HTMLMediaElement | null>): number | undefined {
  const { hash, key } = useLocation();
  const moment = useHydrated() ? momentIn(hash) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to the same moment leads there again
  useEffect(() => {
    if (player.current && moment !== undefined) player.current.currentTime = moment;
  }, [player, moment, key]);
  return moment;
}

function momentIn(hash: string): number | undefined {
  const seconds = /^#t=(\d{1,6})$/.exec(hash)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
