import { useEffect, useState } from 'react';
import { PRESENCE_BEAT_MS } from '#contract/constants.ts';
import type { EditedKind, OtherEditor } from '#contract/drafts.ts';
import { partingApi, quietApi } from './quiet-api.ts';

/** A session that nobody uses must end: after so long without a key or a click nothing is said any more. */
const IDLE_MS = 60 * 60_000;

export type Presence = { others: readonly OtherEditor[]; version: number | null };

/** Says, as long as this page is looked at, that it has the content open; gives who else has, and what is published. */
export function useOthers(kind: EditedKind, id: string): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [], version: null });
  useEffect(() => {
    const tab = crypto.randomUUID();
    const params = { kind, id };
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let usedAt = Date.now();
    const isIdle = () => Date.now() - usedAt > IDLE_MS;
    const beat = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || isIdle() || aborter.signal.aborted) return;
      timer = setTimeout(beat, PRESENCE_BEAT_MS);
      const heard = await quietApi('PUT /api/editing/{kind}/{id}', {
        params,
        body: { tab },
        signal: aborter.signal,
        // Nobody hears a beat that fails: the next one comes.
      }).catch(() => undefined);
      if (heard && !aborter.signal.aborted) setPresence(heard);
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
    document.addEventListener('keydown', use);
    document.addEventListener('pointerdown', use);
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('pageshow', beat);
    window.addEventListener('pagehide', leave);
    return () => {
      aborter.abort();
      document.removeEventListener('keydown', use);
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pageshow', beat);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);
  return presence;
}
