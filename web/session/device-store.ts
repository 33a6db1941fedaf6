type Options = {
  /** Whether what is written is promised to be on the disk, as far as a browser promises that. */
  isStrict?: boolean;
};

/**
 * A store of this browser (IndexedDB), whose keys stand beside its values. Each request is a transaction of its own, and
 * gives undefined when it cannot be made: where there is no IndexedDB (private windows of some browsers) nothing is kept,
 * and nothing fails.
 */
export const deviceStore =
  (database: string, store: string, { isStrict = false }: Options = {}) =>
  async <T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      const opened = await open(database, store);
      try {
        const durability = isStrict ? 'strict' : 'default';
        const transaction = opened.transaction(store, mode, { durability });
        const made = request(transaction.objectStore(store));
        await settled(transaction, 'oncomplete', 'onerror', 'onabort');
        return made.result;
      } finally {
        opened.close();
      }
    } catch {
      return undefined;
    }
  };

/** The keys that begin so. */
export const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function open(database: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
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
