import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedKind } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import type { KeptDraft } from '#web/admin/saving/unsaved.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { followSession, readSession } from '#web/session/session.ts';
import { keepInBrowser, removeFromBrowser } from './browser-drafts.ts';
import { DraftQueue, type DraftStatus, type Opened, type Places } from './draft-queue.ts';
import type { FoundDraft } from './find-draft.ts';
import { partingApi, quietApi } from './quiet-api.ts';

type Options<V extends object> = {
  kind: EditedKind;
  /** Of what is not published yet, the UUID the editor made: it stays the same when the page is loaded again. */
  id: string;
  /** What to call it in a list of drafts; may be empty. */
  title: string;
  /** What is on the screen: plain data. */
  values: V;
  /** The published text, or the empty one: what is the same is no draft. */
  start: V;
  /** The version it was begun from (`versionToName`); undefined for something new. */
  version: number | undefined;
  /** The draft that the editor was opened with: `values` began as its data. */
  found?: FoundDraft | undefined;
};

/** Shown by `DraftStatus`; taken by `useSaving` as `draft`, which discards it after a save and lets one leave freely. */
export type Draft = DraftStatus &
  KeptDraft & {
    /** Around a save of the text: nothing is sent meanwhile, and what is on its way arrives before (`DraftQueue`). */
    hold: () => Promise<void>;
    release: () => void;
    /** Throws it away, here and at the server. The editor puts another text on the screen itself. */
    discard: () => Promise<void>;
  };

/** A request that outlives its page takes 64 KiB with its headers; a character may be three bytes. */
const MAX_PARTING = 20_000;

/**
 * Keeps what is written and not published, in this browser at once and at the server soon after, while `values`
 * differ from `start`. An expired session or a lost connection disturbs nobody: it waits, and says so calmly.
 */
export function useDraft<V extends object>(options: Options<V>): Draft {
  const { kind, id, title, values, start, version, found } = options;
  const [standing, setStanding] = useState<DraftStatus>({
    state: found ? (found.from === 'server' ? 'kept' : 'waiting') : 'none',
    savedAt: found?.savedAt,
    why: '',
    isInBrowser: true,
  });
  const queue = useRef<DraftQueue>(undefined);
  const toast = useToast();
  const startText = useMemo(() => JSON.stringify(start), [start]);
  const latest = useRef({ title, values, version, found, toast });
  useEffect(() => {
    latest.current = { title, values, version, found, toast };
  });

  useEffect(() => {
    const { found: opened, values: data } = latest.current;
    const here = new DraftQueue(
      placesOf(kind, id),
      setStanding,
      opened && openedWith(opened, data),
    );
    queue.current = here;
    const unfollow = followAway(here);
    return () => {
      unfollow();
      const { state } = here.standing;
      void here.flush();
      here.stop();
      if (state === 'kept' && here.isWritten)
        latest.current.toast(
          t('What you wrote in “{title}” is kept as a draft.', {
            title: latest.current.title || t('Untitled'),
          }),
        );
    };
  }, [kind, id]);

  useEffect(() => {
    const text = JSON.stringify(values);
    queue.current?.change(
      text === startText ? undefined : { title, data: values, text, baseVersion: version ?? null },
    );
  }, [title, values, startText, version]);

  return {
    ...standing,
    safety: useCallback(() => queue.current?.safety ?? 'nowhere', []),
    keep: useCallback(async () => (await queue.current?.flush()) ?? 'nowhere', []),
    hold: useCallback(async () => queue.current?.hold(), []),
    release: useCallback(() => queue.current?.release(), []),
    discard: useCallback(async () => queue.current?.discard(), []),
  };
}

/** Not its data as found: the editor may have put it in order. */
const openedWith = ({ title, baseVersion, ...found }: FoundDraft, data: object): Opened => ({
  ...found,
  content: { data, text: JSON.stringify(data), title, baseVersion },
});

/** Where the drafts of the person who is logged in now are kept. Another person's log-in here gets none of them. */
function placesOf(kind: EditedKind, id: string): Places {
  const userId = readSession()?.user._id ?? '';
  const params = { kind, id };
  const asOneself = () => {
    if (readSession()?.user._id !== userId) throw new CallFailed(401, { code: 'unauthenticated' });
  };
  return {
    mirror: ({ title, data, baseVersion }, sent) =>
      keepInBrowser({
        title,
        baseVersion,
        ...params,
        ...sent,
        userId,
        data: data as Record<string, unknown>,
        savedAt: new Date().toISOString(),
      }),
    unmirror: () => removeFromBrowser({ userId, ...params }),
    save: async ({ title, data, baseVersion }, isLast) => {
      asOneself();
      const body = { title: title.slice(0, 300), data: { ...data }, baseVersion };
      const isShort = isLast && JSON.stringify(body).length < MAX_PARTING;
      const api = isShort ? partingApi : quietApi;
      return (await api('PUT /api/drafts/{kind}/{id}', { params, body })).savedAt;
    },
    drop: async () => {
      asOneself();
      await quietApi('DELETE /api/drafts/{kind}/{id}', { params });
    },
  };
}

/** A page that is hidden or closed keeps at once; one that is connected or logged in again tries again. */
function followAway(queue: DraftQueue): () => void {
  const onLeave = () => void queue.flush(true);
  const onHide = () => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  const aborter = new AbortController();
  const { signal } = aborter;
  document.addEventListener('visibilitychange', onHide, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('online', () => queue.retry(), { signal });
  const unfollow = followSession(() => {
    if (readSession()) queue.retry();
  });
  return () => {
    aborter.abort();
    unfollow();
  };
}
