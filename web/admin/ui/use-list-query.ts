import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Changes what a list shows, which is in its address: `query` as loaded, and how it is written. Starts at the first page
 * unless the change names one. A change made while an earlier one is loading adds to it.
 */
export function useListQuery<Q extends { page: number }>(
  query: Q,
  write: (query: Q) => URLSearchParams,
): (change: Partial<Q>) => void {
  const [, setSearch] = useSearchParams();
  const asked = useRef(query);
  const loaded = write(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query in another object is no news
  useEffect(() => {
    asked.current = query;
  }, [loaded]);
  return (change) => {
    asked.current = { ...asked.current, page: 1, ...change };
    setSearch(write(asked.current), { preventScrollReset: true });
  };
}
