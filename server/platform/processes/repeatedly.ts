/**
 * Does `work`, which catches its own failures, now and every so often, never twice at once, until it is ended: its signal
 * aborts then. Returns a function that ends it, and resolves when the work that is under way has ended.
 */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= work(ending.signal).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  begin();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
