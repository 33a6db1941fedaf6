import type { Calls } from '#contract/calls.ts';
import type { Failure } from '#contract/errors.ts';
import { retryAfterLogin } from '#web/admin/saving/admin-api.ts';
import { bearer, type CallAnswer, CallFailed } from '#web/api.ts';
import { withToken } from '#web/session/with-token.ts';

/** The calls that take a file. */
type UploadCall = {
  [N in keyof Calls]: Calls[N] extends { file: string } ? N : never;
}[keyof Calls];

/**
 * Makes a call that takes a file. Uses XMLHttpRequest, since `fetch` does not report progress. Otherwise like every
 * call: it waits for a log-in if the session has expired, and throws `CallFailed` on a refusal. `onProgress` gets how
 * much is sent, from 0 to 1.
 */
export function uploadFile<N extends UploadCall>(
  name: N,
  form: FormData,
  onProgress: (sent: number) => void,
): Promise<CallAnswer<N>> {
  return retryAfterLogin(() => withToken((token) => send(name, form, onProgress, token)));
}

function send<N extends UploadCall>(
  name: N,
  form: FormData,
  onProgress: (sent: number) => void,
  token: string | undefined,
): Promise<CallAnswer<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', name.slice('POST '.length));
    for (const [header, value] of Object.entries(bearer(token)))
      request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && answer) {
        resolve(answer as CallAnswer<N>);
        return;
      }
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
