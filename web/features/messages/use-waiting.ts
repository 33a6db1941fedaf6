import { useEffect, useState } from 'react';
import { hasWaiting } from './waiting-mark.ts';

type Code = typeof import('./offline-waiting.tsx');

/** The list of what waits on this device. Its code is loaded where something waits, or is being written. */
export function useWaiting() {
  const [List, setList] = useState<Code['WaitingList']>();
  // Without a network there may be no code: then there is no list, either.
  const load = () => {
    const take = (code: Code) => setList(() => code.WaitingList);
    import('./offline-waiting.tsx').then(take).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasWaiting()) load();
  }, []);
  return { List, load, prepare: () => void import('./offline-waiting.tsx').catch(() => undefined) };
}
