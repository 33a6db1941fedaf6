import { useEffect, useState } from 'react';
import type { SearchResults } from '#contract/search.ts';
import { MAX_QUESTION } from '#contract/search-constants.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { type Asked, searchIn } from './asked.ts';

/** A moment without typing, in milliseconds. */
const PAUSE_MS = 250;

export type Outcome = { asked: Asked; found: SearchResults | null; failure: string | null };

/**
 * Results for what is typed, after a moment without typing; an older request is given up. The address follows what is
 * shown, so that the way back and a copied link lead to it. `given` came with the page.
 */
export function useTypedSearch(given: Outcome) {
  const [typed, setTyped] = useState(given.asked.q);
  const [outcome, setOutcome] = useState(given);
  const isBehind = typed.trim() !== outcome.asked.q && typed.length <= MAX_QUESTION;
  useEffect(() => {
    if (!isBehind) return;
    const stop = new AbortController();
    const asked: Asked = { q: typed.trim(), kind: given.asked.kind, page: 1 };
    const timer = setTimeout(async () => {
      const next = await find(asked, stop.signal);
      if (!next || stop.signal.aborted) return;
      setOutcome(next);
      // The router's own state of this place stays: it is the same place, in the same language.
      history.replaceState(history.state, '', location.pathname + searchIn(asked));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isBehind, given.asked.kind]);
  return { typed, setTyped, outcome, isBehind };
}

/** Undefined if the answer is not wanted any more, or there is no network: what is shown stays. */
async function find(asked: Asked, signal: AbortSignal): Promise<Outcome | undefined> {
  if (asked.q === '') return { asked, found: null, failure: null };
  try {
    return { asked, found: await api('GET /api/search', { query: asked, signal }), failure: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) return undefined;
    return { asked, found: null, failure: error.message };
  }
}
