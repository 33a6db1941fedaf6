import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long it waits before it asks again: twice as long each time, up to the most. In milliseconds. */
const FIRST_MS = 2000;
const MOST_MS = 60_000;

/**
 * As React's `lazy`, but code that cannot be loaded is asked for again: what the server has drawn would be replaced by
 * nothing, or by an error. A network that fails for a moment is back then, and until it is, the document stays as it was drawn.
 * Firefox gives code up as soon as a link is followed, while the page is still shown.
 */
export function lazyWithRetry<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  const loadAfter = async (ms: number): ReturnType<typeof load> => {
    try {
      return await load();
    } catch (error) {
      // What browsers say of a file; another error is one of the code itself.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return loadAfter(Math.min(2 * ms, MOST_MS));
    }
  };
  return lazy(() => loadAfter(FIRST_MS));
}
