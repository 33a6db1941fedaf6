/**
 * Work that holds much memory while it goes on, so many at once. Who has waited `patience` milliseconds goes on
 * anyway: what hangs, on a database that is away, holds nobody else up for longer.
 */
export function createPace(atOnce: number, patience: number) {
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
      const timer = setTimeout(go, patience);
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
