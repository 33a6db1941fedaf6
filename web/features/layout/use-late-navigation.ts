import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LOADING_DELAY_MS } from '#contract/constants.ts';

/** Whether another page has been loading for longer than feels instant. */
export function useLateNavigation(): boolean {
  const here = useLocation();
  const { location: next } = useNavigation();
  // A new fragment, or a form sent to the same page, is not another page.
  const isLeaving =
    next !== undefined && (next.pathname !== here.pathname || next.search !== here.search);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLeaving]);
  return isLeaving && isLate;
}
