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
