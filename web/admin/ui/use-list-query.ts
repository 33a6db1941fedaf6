import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_SEARCH } from '#contract/admin-constants.ts';

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

/**
 * What a list shows, in its address: how it begins, which is not written, and how each field is read of its words,
 * undefined where they make no sense.
 */
export function addressedQuery<Q extends object>(
  first: Q,
  readers: { [K in keyof Q]: (words: string) => Q[K] | undefined },
) {
  const fields = Object.entries<(words: string) => unknown>(readers);
  return {
    first,
    /** What makes no sense is as it begins. */
    read(search: URLSearchParams): Q {
      const found = fields.flatMap(([name, read]) => {
        const words = search.get(name);
        const value = words === null ? undefined : read(words);
        return value === undefined ? [] : [[name, value]];
      });
      return { ...first, ...Object.fromEntries(found) };
    },
    write(query: Q): URLSearchParams {
      const changed = Object.entries(query).filter(
        ([name, value]) => value !== first[name as keyof Q],
      );
      return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
    },
  };
}

/** One of the keys of a table. */
export const keyOf =
  <K extends string>(table: Readonly<Record<K, unknown>>) =>
  (words: string): K | undefined =>
    Object.hasOwn(table, words) ? (words as K) : undefined;

export const like = (pattern: RegExp) => (words: string) =>
  pattern.test(words) ? words : undefined;

export const searchFrom = (words: string) => words.trim().slice(0, MAX_SEARCH);

/** The number of a page, from 1. */
export const pageFrom = (words: string) =>
  /^[1-9]\d{0,6}$/.test(words) ? Number(words) : undefined;

/** About how high a row of a list is, in pixels, and what stands above and below the list. */
const ROW = 84;
const AROUND = 330;
/** The most rows of a page, as lists are asked for (contract/admin-constants.ts). */
const MOST = 50;

/** As many rows as fit the window, and `least` in any case: a small window is scrolled rather than paged. */
export const fittingRows = (least: number, height = innerHeight): number =>
  Math.min(MOST, Math.max(least, Math.floor((height - AROUND) / ROW)));
