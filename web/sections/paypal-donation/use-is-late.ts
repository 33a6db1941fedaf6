import { useEffect, useState } from 'react';

/** How long the buttons may take before other ways to give are shown, in milliseconds. */
const LATE_AFTER_MS = 20_000;

/** Whether this component has waited long enough for its content. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
