import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the keyboard goes on from the new page's start, as after loading a document. Scrolling
 * is the router's: it goes to the top, to the fragment, or back to where the reader was.
 */
export function useRouteFocus<E extends HTMLElement>(): RefObject<E | null> {
  const region = useRef<E>(null);
  const { pathname, search, hash } = useLocation();
  const place = pathname + search;
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    (target ?? region.current)?.focus({ preventScroll: true });
  }, [place, hash]);
  return region;
}
