import type { Failure } from '#contract/errors.ts';
import type { ImageEntry } from '#contract/images.ts';
import { patiently } from '#web/admin/saving/admin-api.ts';
import { CallFailed } from '#web/api.ts';
import { dropToken, readSession } from '#web/session/session.ts';

type Options = {
  /** Folder below the uploads; empty for the first one. */
  subfolder: string;
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
};

/**
 * POST /api/images/upload-image. With XMLHttpRequest, for `fetch` tells nothing of how far it is; else like every call:
 * it waits for a log-in when the session has expired, and throws `CallFailed` on a refusal.
 */
export function uploadPicture(file: File, options: Options): Promise<ImageEntry> {
  return patiently(() => send(file, options));
}

function send(file: File, { subfolder, onProgress }: Options): Promise<ImageEntry> {
  const token = readSession()?.token;
  const form = new FormData();
  form.set('image', file);
  form.set('subfolder', subfolder);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images/upload-image');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && answer) {
        resolve(answer as ImageEntry);
        return;
      }
      if (request.status === 401 && token !== undefined) dropToken(token);
      reject(new CallFailed(request.status, (answer ?? {}) as Partial<Failure>));
    };
    request.send(form);
  });
}

function parse(text: string): object | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
