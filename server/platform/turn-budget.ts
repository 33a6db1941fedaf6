/**
 * How long work may be started in one turn of the event loop, in milliseconds. Nothing else is read or answered in the
 * meantime; with one page that is made beyond it, everybody else waits for about 20.
 */
const BUDGET_MS = 10;

/**
 * Spreads work over turns of the event loop. Without it, work that waits for nothing but SQLite would be done one after
 * another in a single turn, and what can be answered at once would stand behind it. `next` starts the next of those who
 * wait, and returns whether there was one.
 */
export function createTurnBudget(next: () => boolean) {
  let began = 0;
  let end: NodeJS.Immediate | undefined;
  let isStarting = false;

  /** Whether this turn has time left for more. */
  const isLeft = () => {
    if (end !== undefined) return performance.now() - began <= BUDGET_MS;
    began = performance.now();
    end = setImmediate(() => {
      end = undefined;
    });
    return true;
  };
  const startSome = () => {
    if (!isLeft()) return void setImmediate(startSome);
    isStarting = next();
    // After the promises: by then what was started has come as far as it gets in this turn, and its time is known.
    if (isStarting) queueMicrotask(() => process.nextTick(startSome));
  };
  return {
    isLeft,
    /** Starts those who wait, from the next turn on. */
    startLater(): void {
      if (isStarting) return;
      isStarting = true;
      setImmediate(startSome);
    },
  };
}
