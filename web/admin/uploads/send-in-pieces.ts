import { ARCHIVE_CHUNK_BYTES } from '#contract/admin-constants.ts';
import { CallFailed } from '#web/api.ts';

/** Pieces grow on a fast connection and shrink on a slow one: none may take longer than a request may. */
const FIRST_BYTES = 512 * 1024;
const LEAST_BYTES = 64 * 1024;
const QUICK_SECONDS = 2;
const SLOW_SECONDS = 8;
/** The pauses between tries on a lost connection, in milliseconds: longer each time. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

export type Sending = {
  /** Sends a piece; returns how much of the file has arrived. */
  put: (piece: Blob, offset: number) => Promise<number>;
  /** Called with how much has arrived, and whether the connection is lost. */
  onProgress: (received: number, isLost: boolean) => void;
  /** Waits before the next try. Fails if the person gave up. */
  pause: (milliseconds: number) => Promise<void>;
  /** A clock in seconds. */
  now: () => number;
};

/** The file has changed since it was chosen. */
export class FileChanged extends Error {}

/**
 * Sends a file from `start` on, piece by piece. Waits for a lost connection, then continues. Throws `FileChanged`,
 * refusals of `put`, and errors of `pause`.
 */
export async function sendInPieces(
  file: Blob,
  start: number,
  { put, onProgress, pause, now }: Sending,
): Promise<void> {
  let [offset, size, failures] = [start, FIRST_BYTES, 0];
  onProgress(offset, false);
  while (offset < file.size) {
    const piece = await read(file.slice(offset, offset + size));
    const began = now();
    try {
      const received = await put(piece, offset);
      if (received <= offset) failures += 1;
      if (failures > PAUSES_MS.length) throw new FileChanged();
      [offset, failures] = [received, received > offset ? 0 : failures];
      size = nextSize(size, now() - began);
      onProgress(offset, false);
    } catch (error) {
      if (!isPassing(error)) throw error;
      onProgress(offset, true);
      size = Math.max(LEAST_BYTES, size / 2);
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }
}

function nextSize(size: number, seconds: number): number {
  if (seconds < QUICK_SECONDS) return Math.min(ARCHIVE_CHUNK_BYTES, size * 2);
  return seconds > SLOW_SECONDS ? Math.max(LEAST_BYTES, size / 2) : size;
}

/** Read before sending: a file that was moved would look like a lost connection. */
async function read(piece: Blob): Promise<Blob> {
  try {
    return new Blob([await piece.arrayBuffer()]);
  } catch (error) {
    throw new FileChanged('The file cannot be read any more.', { cause: error });
  }
}

/** No answer, or one from a proxy: the server is busy or restarting. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CallFailed) return error.status >= 500 || error.status === 429;
  return error instanceof TypeError || (error as Error)?.name === 'TimeoutError';
}
