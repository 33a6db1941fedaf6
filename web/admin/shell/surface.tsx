import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { RouteAnnouncer } from '#web/features/layout/route-announcer.tsx';
import { useLateNavigation } from '#web/features/layout/use-late-navigation.ts';
import css from './admin-shell.module.css';

/** Shows the current tab. While the next one loads slowly, this one stays: a search must not lose its field. */
export function Surface({ children }: { children: ReactNode }) {
  const main = useScreenFocus();
  const isLate = useLateNavigation();
  return (
    <main id="main" ref={main} tabIndex={-1} aria-busy={isLate} className={css.surface}>
      <p role="status" className={css.late}>
        {isLate && 'Loading...'}
      </p>
      {children}
      <RouteAnnouncer />
    </main>
  );
}

/**
 * After a change of tab the focus starts at the top of it. Within a tab (an editor opens or closes, a search is made)
 * it stays where it is, unless that element is gone.
 */
function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search };
    if (from.pathname === pathname && from.search === search) return;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (tabOf(from.pathname) !== tabOf(pathname) || isLost) {
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [pathname, search]);
  return main;
}

/** `/admin/blog` of `/admin/blog/new` */
const tabOf = (pathname: string) => pathname.split('/', 3).join('/');
