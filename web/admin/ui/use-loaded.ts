import { useEffect, useState } from 'react';

/** For an effect: asks for something, and gives how to stop. What comes, or fails, after that is nobody's any more. */
export function whileShown<T>(
  load: (signal: AbortSignal) => Promise<T>,
  onLoaded: (found: T) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  load(signal).then(
    (found) => {
      if (!signal.aborted) onLoaded(found);
    },
    (error: unknown) => {
      if (!signal.aborted) onFailure(error);
    },
  );
  return () => leaving.abort();
}

/**
 * What a call gives, as soon as it is there; asked again whenever `key` is another, and the old answer stays until
 * then. A failure is `onFailure`'s to tell.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  key = '',
  onFailure: (error: unknown) => void = () => {},
): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says what is asked
  useEffect(() => whileShown(load, setLoaded, onFailure), [key]);
  return loaded;
}

/** The same of this very key: until it is there nothing, or why it failed, and the way to ask once more. */
export function useAsked<T>(load: (signal: AbortSignal) => Promise<T>, key: string) {
  const [found, setFound] = useState<{ key: string; loaded?: T; error?: unknown }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says what is asked
  useEffect(
    () =>
      whileShown(
        load,
        (loaded) => setFound({ key, loaded }),
        (error) => setFound({ key, error }),
      ),
    [key, tries],
  );
  const { loaded, error }: Partial<NonNullable<typeof found>> = found?.key === key ? found : {};
  const askAgain = () => {
    setFound(undefined);
    setTries((count) => count + 1);
  };
  return { loaded, error, askAgain };
}
