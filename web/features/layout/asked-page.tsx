import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * Where the code of a page cannot be loaded, the router loads the page again that it is about to leave. The one that was
 * asked for is loaded instead, in browsers that tell of it (the Navigation API). The router itself is asked for it:
 * code that is refused at once is refused before a component hears of the navigation.
 */
export function AskedPage() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const lead = (event: NavigateEvent) => {
      const asked = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || !asked) return;
      event.preventDefault();
      location.assign(createPath(asked));
    };
    window.navigation?.addEventListener('navigate', lead);
    return () => window.navigation?.removeEventListener('navigate', lead);
  }, [router]);
  return null;
}
