import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImageEntry } from '#contract/images.ts';
import { CallFailed } from '#web/api.ts';
import { uploadPicture } from './upload-picture.ts';

/** Said when an upload fails (specification 8). */
const UPLOAD_FAILED = 'Failed to upload image. Please try again.';

export type Upload = {
  id: number;
  file: File;
  subfolder: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  sent: number;
  /** Why it failed: the catalogue's sentence, then the server's. */
  message: string;
};

let made = 0;

/** Uploads one after the other, in the order they were given; what fails can be tried again. */
export function useUploads(onUploaded: (picture: ImageEntry) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isBusy = useRef(false);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  const change = useCallback((id: number, news: Partial<Upload>) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)));
  }, []);

  // One at a time; when it is done, this is another one than before, and the effect begins it.
  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!next || isBusy.current) return;
    isBusy.current = true;
    const { id, file, subfolder } = next;
    change(id, { state: 'sending', sent: 0, message: '' });
    uploadPicture(file, { subfolder, onProgress: (sent) => change(id, { sent }) })
      .then((picture) => {
        isBusy.current = false;
        change(id, { state: 'done', sent: 1 });
        latest.current(picture);
      })
      .catch((error: unknown) => {
        isBusy.current = false;
        change(id, { state: 'failed', message: whyOf(error) });
      });
  }, [next, change]);

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: readonly File[], subfolder: string) =>
      setUploads((now) => [
        ...now.filter(({ state }) => state !== 'done'),
        ...files.map((file) => newUpload(file, subfolder)),
      ]),
    retry: (id: number) => change(id, { state: 'waiting' }),
    dismiss: (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id)),
  } as const;
}

function newUpload(file: File, subfolder: string): Upload {
  made += 1;
  const isPicture = file.type.startsWith('image/');
  return {
    id: made,
    file,
    subfolder,
    state: isPicture ? 'waiting' : 'failed',
    sent: 0,
    message: isPicture ? '' : 'This is no picture. Only image files can be uploaded.',
  };
}

function whyOf(error: unknown): string {
  if (error instanceof CallFailed)
    return error.hasServerText ? `${UPLOAD_FAILED} ${error.message}` : UPLOAD_FAILED;
  return `${UPLOAD_FAILED} There was no answer: look whether you are connected.`;
}
