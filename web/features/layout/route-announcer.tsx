import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Announces a new page's title to screen readers. Says nothing on the first page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // The document's title is set in the same commit as the page, so it is the new one by now.
    setTitle(document.title);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {title}
      </span>
    </VisuallyHidden>
  );
}
