import { useEffect, useState } from 'react';
import { PRESENCE_BEAT_MS } from '#contract/constants.ts';
import type { EditedKind, OtherEditor } from '#contract/drafts.ts';
import { partingApi, quietApi } from './quiet-api.ts';

/** A session that nobody uses must end: after so long without a key or a click nothing is said any more. */
const IDLE_MS = 60 * 60_000;

export type Presence = { others: readonly OtherEditor[]; version: number | null };

/** Says, while this page is visible, that it has the content open; gives who else has, and what is published. */
export function useOthers(kind: EditedKind, id: string): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [], version: null });
  useEffect(() => {
    const tab = crypto.randomUUID();
    const params = { kind, id };
    const aborter = new AbortController();
    const { signal } = aborter;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let usedAt = Date.now();
    const isIdle = () => Date.now() - usedAt > IDLE_MS;
    const beat = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || isIdle() || signal.aborted) return;
      timer = setTimeout(beat, PRESENCE_BEAT_MS);
      const heard = await quietApi('PUT /api/editing/{kind}/{id}', {
        params,
        body: { tab },
        signal,
        // Nobody hears a beat that fails: the next one comes.
      }).catch(() => undefined);
      if (heard && !signal.aborted) setPresence(heard);
    };
    const leave = () => {
      clearTimeout(timer);
      partingApi('DELETE /api/editing/{kind}/{id}', { params, query: { tab } }).catch(() => {});
    };
    const use = () => {
      const isBack = isIdle();
      usedAt = Date.now();
      if (isBack) void beat();
    };
    void beat();
    document.addEventListener('keydown', use, { signal });
    document.addEventListener('pointerdown', use, { signal });
    document.addEventListener('visibilitychange', beat, { signal });
    window.addEventListener('pageshow', beat, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => {
      aborter.abort();
      leave();
    };
  }, [kind, id]);
  return presence;
}
