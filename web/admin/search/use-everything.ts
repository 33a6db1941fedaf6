import { useEffect, useState } from 'react';
import type { Found } from '#contract/search.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';

/** A moment without typing, in milliseconds. */
const PAUSE_MS = 250;

export type Outcome = { q: string; found: readonly Found[]; failure: string | null };
const nothing: Outcome = { q: '', found: [], failure: null };

/** What is found for what is typed, after a moment without typing; an older request is given up. */
export function useEverything(typed: string): { outcome: Outcome; isBehind: boolean } {
  const [outcome, setOutcome] = useState(nothing);
  const q = typed.trim();
  const isBehind = q !== outcome.q;
  useEffect(() => {
    if (!isBehind) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await find(q, stop.signal);
      if (!stop.signal.aborted) setOutcome(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, isBehind]);
  return { outcome: q === '' ? nothing : outcome, isBehind: q !== '' && isBehind };
}

async function find(q: string, signal: AbortSignal): Promise<Outcome> {
  if (q === '') return nothing;
  try {
    const found = await adminApi('GET /api/admin/search', { query: { q }, signal });
    return { q, found, failure: null };
  } catch (error) {
    return { q, found: [], failure: failureInWords(error, 'The search failed') };
  }
}
