import type { ArchiveUpload } from '#contract/archive.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { FileChanged, isPassing, sendInPieces } from '#web/admin/uploads/send-in-pieces.ts';
import { pauseFor, sendingTo } from '#web/admin/uploads/sending-to.ts';

/** The phases of an import, as the screen shows them. */
export type Phase =
  /** `problem`: why the last one failed. `unfinished`: one that was partly uploaded before a reload. */
  | {
      at: 'choosing';
      problem?: string;
      unfinished?: { name: string; received: number; size: number };
    }
  | { at: 'sending'; name: string; received: number; size: number; isLost: boolean }
  | { at: 'checking' | 'importing'; progress: ArchiveUpload['progress'] }
  | { at: 'checked'; upload: ArchiveUpload; problem?: string }
  | { at: 'done'; upload: ArchiveUpload };

/** The time between two requests for the progress, in milliseconds. */
const ASK_EVERY_MS = 600;

type Show = (phase: Phase) => void;

/** Sends a file, or the rest of it if a part has arrived. Returns its id. */
export async function arrive(file: File, show: Show, signal: AbortSignal): Promise<string> {
  const { name, size } = file;
  show({ at: 'sending', name, size, received: 0, isLost: false });
  const unfinished = unfinishedUpload();
  const known =
    unfinished && unfinished.size === size && unfinished.name === name
      ? await stateOf(unfinished.id, signal).catch(() => undefined)
      : undefined;
  const upload =
    known?.state === 'receiving'
      ? known
      : await adminApi('POST /api/archive/uploads', { body: { size }, signal });
  rememberUpload({ id: upload.id, name, size });
  await sendInPieces(
    file,
    upload.received,
    sendingTo(`/api/archive/uploads/${upload.id}`, {
      onProgress: (received, isLost) => show({ at: 'sending', name, size, received, isLost }),
      signal,
    }),
  );
  return upload.id;
}

/** Requests the progress until the work has ended; without a connection, waits until there is one again. */
export async function follow(id: string, show: Show, signal: AbortSignal): Promise<Phase> {
  for (;;) {
    const upload = await stateOf(id, signal).catch((error: unknown) => {
      if (!isPassing(error) || signal.aborted) throw error;
      return undefined;
    });
    const next = upload && phaseOf(upload);
    if (next) return next;
    if (upload?.state === 'checking' || upload?.state === 'importing')
      show({ at: upload.state, progress: upload.progress });
    await pauseFor(ASK_EVERY_MS, signal);
  }
}

/** The phase that needs the person's attention; undefined while the server works. */
function phaseOf(upload: ArchiveUpload): Phase | undefined {
  const problem = upload.problem ?? '';
  switch (upload.state) {
    case 'checked':
      return { at: 'checked', upload };
    case 'done':
      forgetUpload();
      return { at: 'done', upload };
    case 'failed':
      return upload.summary ? { at: 'checked', upload, problem } : { at: 'choosing', problem };
    case 'wrong':
      forgetUpload();
      return { at: 'choosing', problem };
    default:
      return undefined;
  }
}

/** The current state of what was started before a reload. */
export async function findAgain(show: Show, signal: AbortSignal): Promise<Phase> {
  const unfinished = unfinishedUpload();
  const upload = unfinished && (await stateOf(unfinished.id, signal));
  if (!upload) return { at: 'choosing' };
  if (upload.state !== 'receiving') return follow(upload.id, show, signal);
  const { received, size } = upload;
  return { at: 'choosing', unfinished: { name: unfinished.name, received, size } };
}

const stateOf = (id: string, signal: AbortSignal) =>
  adminApi('GET /api/archive/uploads/{id}', { params: { id }, signal });

/** The reason of the failure, for a person. */
export function inWords(error: unknown): string {
  if (error instanceof FileChanged)
    return t('The file can no longer be read: it was moved or changed. Choose it again.');
  return failureInWords(error, t('The file could not be imported. Nothing was changed.'));
}

/* The archive being uploaded from this browser, so that the screen finds it again after a reload. */

type UnfinishedUpload = { id: string; name: string; size: number };

const KEY = 'archive-upload';

function rememberUpload(upload: UnfinishedUpload): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(upload));
  } catch {
    // If storage is blocked, a reload starts from the beginning.
  }
}

export function forgetUpload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored there either.
  }
}

export function unfinishedUpload(): UnfinishedUpload | undefined {
  try {
    const { id, name, size } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return typeof id === 'string' && typeof name === 'string' && typeof size === 'number'
      ? { id, name, size }
      : undefined;
  } catch {
    return undefined;
  }
}
