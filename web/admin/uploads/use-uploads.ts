import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '#web/api.ts';

/** A kind of upload: `P` is the target, `E` the resulting entry. */
export type UploadKind<E, P> = {
  /** Shown when one fails, before the reason. */
  failure: string;
  /** Why a file is refused before sending; undefined if it is accepted. */
  refuse: (file: File, place: P) => string | undefined;
  send: (file: File, place: P, onProgress: (sent: number) => void) => Promise<E>;
};

export type Upload<P = unknown> = {
  id: number;
  file: File;
  place: P;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  sent: number;
  /** Why it failed: the kind's sentence, then the server's. */
  message: string;
};

let made = 0;

/** Uploads one after the other, in order; failed ones can be tried again. `kind` never changes. */
export function useUploads<E, P>(kind: UploadKind<E, P>, onUploaded: (entry: E) => void) {
  const [uploads, setUploads] = useState<readonly Upload<P>[]>([]);
  const isBusy = useRef(false);
  const tell = useEffectEvent(onUploaded);

  const change = useCallback((id: number, news: Partial<Upload<P>>) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));
  }, []);

  // One at a time; when it is done, the next one is first, and the effect starts it.
  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!next || isBusy.current) return;
    isBusy.current = true;
    const { id, file, place } = next;
    change(id, { state: 'sending', sent: 0, message: '' });
    kind
      .send(file, place, (sent) => change(id, { sent }))
      .then((entry) => {
        isBusy.current = false;
        change(id, { state: 'done', sent: 1 });
        tell(entry);
      })
      .catch((error: unknown) => {
        isBusy.current = false;
        change(id, { state: 'failed', message: whyOf(error, kind.failure) });
      });
  }, [next, change, kind]);

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly File[], place: P) =>
      setUploads((now) => [
        ...now.filter(({ state }) => state !== 'done'),
        ...files.map((file) => newUpload(file, place, kind.refuse(file, place))),
      ]),
    retry: (id: number) => change(id, { state: 'waiting' }),
    dismiss: (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id)),
  } as const;
}

function newUpload<P>(file: File, place: P, refusal: string | undefined): Upload<P> {
  made += 1;
  const state = refusal === undefined ? 'waiting' : 'failed';
  return { id: made, file, place, state, sent: 0, message: refusal ?? '' };
}

function whyOf(error: unknown, failure: string): string {
  if (error instanceof CallFailed)
    return error.hasServerText ? `${failure} ${error.message}` : failure;
  return `${failure} There was no answer. Check your connection.`;
}
