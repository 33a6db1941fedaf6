import { useEffect, useRef } from 'react';

/** Calls back whenever the page becomes visible again: from another tab, from sleep, from the browser's cache. */
export function useForeground(onForeground: () => void): void {
  const latest = useRef(onForeground);
  useEffect(() => {
    latest.current = onForeground;
  });
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('pageshow', onChange);
    window.addEventListener('focus', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pageshow', onChange);
      window.removeEventListener('focus', onChange);
    };
  }, []);
}
