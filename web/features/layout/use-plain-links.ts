import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Addresses that are not pages: files and API calls. */
const NOT_A_PAGE = /^\/(assets|static|api)\/|\.\w+$/;

/**
 * Links in an editor's text open pages of this site through the router, like those of the navigation. One listener on
 * the document, after React's own: events that a component has handled are left alone.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  // Where this language's pages are, which the router adds: `/es`; `/` for the first.
  const base = useHref('/');
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link && inSitePath(link);
      if (!path || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(path.startsWith(`${base}/`) ? path.slice(base.length) : path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, base]);
}

/** The path of another page of this site; undefined for everything else, including a fragment of this page. */
function inSitePath(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  // Another language is other files.
  if (link.hreflang) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (isHere || NOT_A_PAGE.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}
