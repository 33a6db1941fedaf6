import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { FileChanged } from '#web/admin/uploads/send-in-pieces.ts';
import { sendingTo } from '#web/admin/uploads/sending-to.ts';
import { allOf, type Chosen, type Part, stillToSend } from './chosen-files.ts';
import { FileSending, type SendingState } from './file-sending.ts';

/** What this browser sends, by the ids of the imports: their screens may be left meanwhile. */
const sendings = new Map<string, FileSending>();

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`. */
export function subscribeToSendings(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const sendingOf = (id: string): SendingState | undefined => sendings.get(id)?.read();

/** Begins an import of these files, and sends them. With the same key for each try it begins once. */
export async function bring(chosen: Chosen, key: string): Promise<Import> {
  const files = allOf(chosen).map(({ name, file }) => ({ name, size: file.size }));
  const begun = await adminApi('POST /api/imports', { body: { files, key } });
  send(begun, stillToSend(begun.files, chosen).parts);
  return begun;
}

/** Sends parts of an import's files; what was sent by this browser before ends. Once all is there, it is read. */
export function send({ id, files }: Import, parts: readonly Part[]): void {
  sendings.get(id)?.cancel();
  const isAll = files.filter(({ received, size }) => received < size).length === parts.length;
  const sending = new FileSending(parts, {
    sendingOf: ({ position }, onProgress, signal) =>
      sendingTo(`/api/imports/${id}/files/${position}`, { onProgress, signal }),
    finish: async (signal) => {
      if (isAll) await startReading(id, {}, signal);
    },
    onChange: tell,
  });
  sendings.set(id, sending);
  tell();
}

export const startReading = (
  id: string,
  answers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Import> =>
  adminApi('POST /api/imports/{id}/read', {
    params: { id },
    body: {
      answers: Object.entries(answers).map(([question, value]) => ({ id: question, value })),
    },
    ...(signal && { signal }),
  });

export function stopSending(id: string): void {
  sendings.get(id)?.cancel();
  sendings.delete(id);
  tell();
}

/** Why the files did not arrive, for a person. */
export function sendingFailure(error: unknown): string {
  if (error instanceof FileChanged)
    return t('A file can no longer be read: it was moved or changed. Choose the files again.');
  return failureInWords(error, t('The files could not be sent.'));
}
