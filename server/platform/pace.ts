/**
 * Limits how much memory-hungry work runs at once. Work that has waited `timeout` milliseconds starts anyway, so that
 * hanging work, such as on a database that is away, does not block others for longer.
 */
export function createPace(atOnce: number, timeout: number) {
  let running = 0;
  const queue = new Set<() => void>();

  const place = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        queue.delete(go);
        running += 1;
        resolve();
      };
      const timer = setTimeout(go, timeout);
      queue.add(go);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await place();
    try {
      return await work();
    } finally {
      running -= 1;
      if (running < atOnce) queue.values().next().value?.();
    }
  };
}
