import type { EditedKind } from '#contract/content/kinds.ts';
import type { Draft as ServerDraft } from '#contract/drafts.ts';

/*
 * What is written, kept in this browser (IndexedDB): it outlives a closed tab and a lost connection. Each belongs to
 * who wrote it and is shown to nobody else. Where there is no IndexedDB (private windows of some browsers) nothing is
 * kept here, and nothing fails.
 */

/** Its `savedAt` is by this browser's clock, in ISO. */
export type BrowserDraft = Omit<ServerDraft, 'who' | 'isOwn'> & {
  /** When the server last took a draft from here, by its clock; null for never. */
  sentAt: string | null;
  /** Whether what the server took is this very text. */
  isSent: boolean;
};

type Key = Pick<BrowserDraft, 'userId' | 'kind' | 'id'>;

const STORE = 'drafts';
const keyOf = ({ userId, kind, id }: Key) => `${userId}/${kind}/${id}`;

/** Whether it is kept now. */
export async function keepInBrowser(draft: BrowserDraft): Promise<boolean> {
  return (await ask('readwrite', (store) => store.put(draft, keyOf(draft)))) !== undefined;
}

export async function readFromBrowser(key: Key): Promise<BrowserDraft | undefined> {
  return ask('readonly', (store) => store.get(keyOf(key)));
}

/** All of one person and kind. */
export async function listInBrowser(userId: string, kind: EditedKind): Promise<BrowserDraft[]> {
  const prefix = `${userId}/${kind}/`;
  const keys = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return (await ask('readonly', (store) => store.getAll(keys()))) ?? [];
}

export async function removeFromBrowser(key: Key): Promise<void> {
  await ask('readwrite', (store) => store.delete(keyOf(key)));
}

/** One request in a transaction of its own; undefined when it cannot be made. */
async function ask<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const made = request(transaction.objectStore(STORE));
      await settled(transaction, 'oncomplete', 'onerror', 'onabort');
      return made.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('narthex', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  await settled(request, 'onsuccess', 'onerror', 'onblocked');
  return request.result;
}

function settled<T extends object>(target: T, good: keyof T, ...bad: (keyof T)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    Object.assign(target, { [good]: () => resolve() });
    for (const name of bad)
      Object.assign(target, { [name]: () => reject(new Error(String(name))) });
  });
}
