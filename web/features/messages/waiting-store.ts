import type { Issue } from '#contract/errors.ts';
import type { FormValues } from '#web/features/forms/form-values.ts';
import type { MessageKind, MessageValues } from './message-kinds.ts';

/** A message that waits on this device until the server has answered (reference/rules.md#messages-that-wait). */
export type WaitingMessage = Waiting &
  (
    | { kind: MessageKind; values: MessageValues }
    /** Answers to a form of a page, and how it was called. */
    | { kind: 'form'; form: { id: string; title: string }; values: FormValues }
  );
type Waiting = {
  /** Chosen once: the server stores the message once, even if its answer was lost. */
  key: string;
  /** When it was written, in milliseconds since the epoch. */
  at: number;
  /** The path of the page it was written on. */
  page: string;
  /** The tag of that page’s language; absent in those of releases before there were others than English. */
  tag?: string;
  /** What the server said instead of taking it. */
  refusal?: Refusal;
};
type Refusal = { message: string; issues: readonly Issue[]; isFinal: boolean };

/** In which form it was written: each shows what waits of it. */
export const placeOf = (message: WaitingMessage): string =>
  message.kind === 'form' ? `form ${message.form.id}` : message.kind;

const STORE = 'messages';

export const putWaiting = (message: WaitingMessage) =>
  inStore('readwrite', (store) => store.put(message));

export const deleteWaiting = (key: string) => inStore('readwrite', (store) => store.delete(key));

/** The oldest first. */
export async function listWaiting(): Promise<WaitingMessage[]> {
  const all = await inStore<WaitingMessage[]>('readonly', (store) => store.getAll());
  return all.sort((one, other) => one.at - other.at);
}

/** Rejects where the browser keeps nothing, as in some private windows. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      // Answered once it is on the disk, as far as a browser promises that.
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('narthex-waiting', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another tab holds the store.'));
  });
}
