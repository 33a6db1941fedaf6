import { fetchAsAdmin } from '#web/admin/saving/admin-api.ts';
import type { Sending } from './send-in-pieces.ts';

/** After so long without an answer to a piece the connection counts as lost, in milliseconds. */
const PIECE_MS = 45_000;

/** How pieces of a file are sent to a path that takes a `chunk` and its `offset`. `signal`: the person gave up. */
export function sendingTo(
  path: string,
  { onProgress, signal }: Pick<Sending, 'onProgress'> & { signal: AbortSignal },
): Sending {
  return {
    put: async (piece, offset) => {
      const form = new FormData();
      form.set('chunk', piece);
      form.set('offset', String(offset));
      const limit = AbortSignal.any([signal, AbortSignal.timeout(PIECE_MS)]);
      const answer = await fetchAsAdmin(path, { method: 'PUT', body: form, signal: limit });
      return ((await answer.json()) as { received: number }).received;
    },
    onProgress,
    pause: (milliseconds) => pauseFor(milliseconds, signal),
    now: () => performance.now() / 1000,
  };
}

/** Fails when the person gave up. Ends early when the browser is online again. */
export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    const timer = setTimeout(resolve, milliseconds);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', () => resolve(), { signal: over.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
  }).finally(() => over.abort());
}
