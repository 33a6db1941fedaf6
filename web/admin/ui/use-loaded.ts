import { useEffect, useState } from 'react';
import { whileShown } from './while-shown.ts';

/**
 * What a call gives, as soon as it is there; asked again whenever `key` is another, and the old answer stays until
 * then. A failure is `onFailure`'s to tell.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  key: string,
  onFailure: (error: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says what is asked
  useEffect(() => whileShown(load, setLoaded, onFailure), [key]);
  return loaded;
}
