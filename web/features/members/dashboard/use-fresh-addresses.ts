import { type MouseEvent, useEffect, useRef } from 'react';
import { FILE_ADDRESS_HOURS } from '#contract/constants.ts';
import { useForeground } from '#web/ui/use-foreground.ts';

const LIFE_MS = FILE_ADDRESS_HOURS * 60 * 60 * 1000;
/** On coming back, addresses are asked for again from here on: who stays a while finds them good. */
const OLD_MS = LIFE_MS / 2;
/** A click does not wait for addresses that hold at least as long as a download takes to begin. */
const STALE_MS = LIFE_MS - 60_000;

/**
 * Keeps the signed addresses of members' files good on a page that stays open: `ask` asks for them again, `loaded`
 * changes when they are there. Gives what the links' container does with a click: it waits for fresh addresses where
 * the link's would be over. Ages are counted by this browser's own clock, which need not be right.
 */
export function useFreshAddresses(loaded: unknown, ask: () => Promise<void>) {
  const since = useRef(0);
  const isLetThrough = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: their age is counted from when they came
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
    // Also when nobody answered: what the server says of the old address is said to the person.
    void ask().then(() =>
      setTimeout(() => {
        isLetThrough.current = true;
        link.click();
        isLetThrough.current = false;
      }),
    );
  };
}
