import { useEffect, useState } from 'react';

/** How long the buttons may take before the other ways to give are told, in milliseconds. */
const PATIENCE = 20_000;

/** Whether what was to come with this component has had its time. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
