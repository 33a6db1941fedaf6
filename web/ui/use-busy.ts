import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether something is under way that must not be started twice. It ends on the screen: until what came of it is
 * rendered, a second click still presses the button of before.
 *
 * @example
 * if (isBusy.current) return;
 * isBusy.current = true;
 * setOutcome(await send());
 * end();
 */
export function useBusy(): { isBusy: RefObject<boolean>; end: () => void } {
  const isBusy = useRef(false);
  const [ends, setEnds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each render that follows an end
  useLayoutEffect(() => {
    isBusy.current = false;
  }, [ends]);
  const end = useCallback(() => setEnds((count) => count + 1), []);
  return { isBusy, end };
}
