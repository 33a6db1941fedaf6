import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A network that fails for a moment is back then, and a page that is left is gone. In milliseconds. */
const RETRY_MS = 2000;

/**
 * As React's `lazy`, but code that could not be loaded is asked for once more: what the server has drawn would be replaced by
 * nothing, or by an error. Firefox gives code up as soon as a link is followed, while the page is still shown.
 */
export function lazyWithRetry<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return load();
    }),
  );
}
