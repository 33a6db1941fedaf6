import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * Where the code of a page cannot be loaded, the router loads the page again that it is about to leave. The one that was
 * asked for is loaded instead, in browsers that tell of it (the Navigation API).
 */
export function AskedPage() {
  const asked = useNavigation().location;
  useEffect(() => {
    if (!asked || !window.navigation) return;
    navigation.onnavigate = (event) => {
      if (event.navigationType !== 'reload') return;
      event.preventDefault();
      location.assign(createPath(asked));
    };
    return () => {
      navigation.onnavigate = null;
    };
  }, [asked]);
  return null;
}
