import { useEffect, useRef, useState } from 'react';

/** Calls back after so many milliseconds in which nobody points at it or has the focus in it; never when undefined. */
export function useCountdown(milliseconds: number | undefined, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (milliseconds === undefined || isHeld) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
