import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Changes what a list shows, which is in its address: `query` as loaded, how it is written, and what names the first
 * page, where it starts unless the change names another. A change made while an earlier one is loading adds to it, or is
 * made of it.
 * `replace`: the back button does not lead to what was shown before.
 */
export function useListQuery<Q extends object>(
  query: Q,
  write: (query: Q) => URLSearchParams,
  first: Partial<Q>,
): (change: Partial<Q> | ((asked: Q) => Partial<Q>), options?: { replace?: boolean }) => void {
  const [, setSearch] = useSearchParams();
  const asked = useRef(query);
  const loaded = write(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query in another object is no news
  useEffect(() => {
    asked.current = query;
  }, [loaded]);
  return (change, options) => {
    const changed = typeof change === 'function' ? change(asked.current) : change;
    asked.current = { ...asked.current, ...first, ...changed };
    setSearch(write(asked.current), { preventScrollReset: true, ...options });
  };
}
