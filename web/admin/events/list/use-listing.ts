import { useState } from 'react';
import type { AdminEvent } from '#contract/events.ts';
import { addressOf, useShow } from '#web/admin/editing/address.ts';
import { EVENTS } from '#web/admin/events/editor/event-address.ts';
import { useReload } from '#web/use-reload.ts';
import type { EventPlace } from './load-list.ts';

export type Listing = ReturnType<typeof useListing>;

/** What was saved last, where the list was then, and how many were saved. */
type Saved = { event: AdminEvent | undefined; at: string; count: number };

/**
 * The list at its place. What was saved just now stands at the top, on whatever page that is, until something else is
 * asked of the list (reference/states.md#events).
 */
export function useListing(place: EventPlace) {
  const address = addressOf(EVENTS, place);
  const showPart = useShow(place);
  const readAgain = useReload();
  const [saved, setSaved] = useState<Saved>({ event: undefined, at: '', count: 0 });
  /** What was saved stands in its own place again. */
  const settle = () => setSaved((last) => ({ ...last, event: undefined }));
  const show: typeof showPart = (...change) => {
    settle();
    showPart(...change);
  };
  return {
    place,
    address,
    saved: saved.at === address ? saved.event : undefined,
    saves: saved.count,
    show,
    settle,
    reload: () => {
      settle();
      return readAgain();
    },
    putFirst: (event: AdminEvent) =>
      setSaved(({ count }) => ({ event, at: address, count: count + 1 })),
  };
}
