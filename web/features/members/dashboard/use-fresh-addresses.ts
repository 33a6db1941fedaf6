import { type MouseEvent, useEffect, useRef } from 'react';
import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import { useForeground } from '#web/ui/use-foreground.ts';

const LIFE_MS = FILE_ADDRESS_HOURS * 60 * 60 * 1000;
/**
 * When the page returns to the foreground, addresses older than this are requested again, so that they last a while.
 */
const OLD_MS = LIFE_MS / 2;
/** A click does not wait for addresses that stay valid at least as long as a download takes to start. */
const STALE_MS = LIFE_MS - 60_000;

/**
 * Keeps the signed addresses of members' files valid on a page that stays open: `ask` requests them again, `loaded`
 * changes when they are there. Returns the click handler for the links' container: it waits for fresh addresses where
 * the link's have expired. Ages are measured by this browser's own clock, which need not be right.
 */
export function useFreshAddresses(loaded: unknown, ask: () => Promise<void>) {
  const since = useRef(0);
  const isLetThrough = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: their age starts when they are loaded
  useEffect(() => {
    since.current = Date.now();
  }, [loaded]);
  const age = () => Date.now() - since.current;
  useForeground(() => {
    if (age() > OLD_MS) void ask();
  });

  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link?.search.includes('signature=') || !isPlain) return;
    if (isLetThrough.current || age() < STALE_MS) return;
    event.preventDefault();
    event.stopPropagation();
    // Also without an answer: then the person sees what the server says of the old address.
    void ask().then(() =>
      setTimeout(() => {
        isLetThrough.current = true;
        link.click();
        isLetThrough.current = false;
      }),
    );
  };
}
