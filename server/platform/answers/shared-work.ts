/**
 * Requests for an answer that is being made wait for it: after a change, many visitors at once cost one rendering. If
 * it fails, each request asks again.
 */
export function createSharing<T>() {
  const underWay = new Map<string, Promise<T>>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const others = underWay.get(key);
    const made = others && (await others.catch(() => undefined));
    if (made !== undefined) return made;
    const own = make();
    underWay.set(key, own);
    try {
      return await own;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
}
