import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus starts at the top of the new page, as after loading a document. The router does the
 * scrolling: to the top, to the fragment, or back to the former position.
 */
export function useRouteFocus<E extends HTMLElement>(): RefObject<E | null> {
  const region = useRef<E>(null);
  const { pathname, search, hash } = useLocation();
  const place = pathname + search;
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    const target = hash ? document.getElementById(idIn(hash)) : null;
    if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    (target ?? region.current)?.focus({ preventScroll: true });
  }, [place, hash]);
  return region;
}

/** The id a fragment names; unchanged where it is not validly encoded (`#100%`). */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
