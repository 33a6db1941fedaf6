import { useEffect, useState, useSyncExternalStore } from 'react';

/** For `useSyncExternalStore`. */
function followVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isHidden = () => document.visibilityState === 'hidden';

type Polled<T> = {
  now: T;
  /** Why the last question had no answer. */
  error: unknown;
  /** Takes what a call answered. */
  take: (news: T) => void;
  askNow: () => void;
};

/**
 * What was loaded, and then asked for again: one question after the other, `everyMs` apart, none while the window is
 * hidden, and one at once when it shows again. `loaded` anew takes its place.
 */
export function usePolled<T>(
  loaded: T,
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: (now: T) => number | undefined,
): Polled<T> {
  const [given, setGiven] = useState(loaded);
  const [{ now, error, turn, isSoon }, set] = useState<{
    now: T;
    error: unknown;
    turn: number;
    isSoon: boolean;
  }>({ now: loaded, error: undefined, turn: 0, isSoon: false });
  const isAway = useSyncExternalStore(followVisibility, isHidden, () => false);
  const settle = (news: { now?: T; error?: unknown; isSoon?: boolean }) =>
    set((before) => ({
      now: before.now,
      error: undefined,
      isSoon: false,
      ...news,
      turn: before.turn + 1,
    }));
  if (given !== loaded) {
    setGiven(loaded);
    settle({ now: loaded });
  }
  const pause = isAway ? undefined : isSoon ? 0 : everyMs(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks once
  useEffect(() => {
    if (pause === undefined) return;
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => {
      ask(signal).then(
        (news) => signal.aborted || settle({ now: news }),
        (why: unknown) => signal.aborted || settle({ error: why }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [turn, pause]);
  const askNow = () => settle({ isSoon: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it shows again
  useEffect(() => {
    if (!isAway && turn > 0) askNow();
  }, [isAway]);
  return { now, error, take: (news) => settle({ now: news }), askNow };
}
