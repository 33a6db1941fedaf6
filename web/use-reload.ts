import { startTransition, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the screen's data again; done once the screen shows it. The router alone is done when the data is there, while
 * React may still be drawing: whoever goes on then acts on the old list for a moment.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const isLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn in one go with the data, or after it
  useEffect(() => {
    for (const goOn of waiting.current.splice(0)) goOn();
  }, [times]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const goOn of waiting.current.splice(0)) goOn();
    };
  }, []);
  return async () => {
    await revalidate();
    // A screen that was left keeps nobody waiting.
    if (isLeft.current) return;
    await new Promise<void>((goOn) => {
      waiting.current.push(goOn);
      startTransition(() => setTimes((before) => before + 1));
    });
  };
}
