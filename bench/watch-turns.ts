/** The longest time the event loop was blocked, and the largest growth of memory, until `end`. */
export function watchTurns() {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  let block = 0;
  let last = performance.now();
  let isOver = false;
  const turn = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    end() {
      isOver = true;
      clearInterval(timer);
      block = Math.max(block, performance.now() - last);
      most = Math.max(most, process.memoryUsage.rss());
      return { block, megabytes: (most - before) / 2 ** 20 };
    },
  };
}
