/*
 * Spreads work over turns of the event loop. Without it, work that waits for nothing but SQLite would be done one after
 * another in a single turn, and what can be answered at once would stand behind it. The event loop is the process's, so
 * this counts for all work together.
 */

/** How long work may be started in one turn, in milliseconds. With one page made beyond it, a turn takes about 15. */
const BUDGET_MS = 5;
/** How long new connections may hold other work up, in milliseconds. */
const MAX_HELD_MS = 100;

let began = 0;
let end: NodeJS.Immediate | undefined;
let hasArrival = false;
let heldSince: number | undefined;

/**
 * A connection was accepted in this turn. Only one is in each turn (libuv 1.45), so when hundreds wait to be accepted,
 * turns must be short: work waits until a turn has none.
 */
export function noteArrival(): void {
  hasArrival = true;
}

/** Whether this turn has time left. */
export function isTurnLeft(): boolean {
  if (end !== undefined) return performance.now() - began <= BUDGET_MS;
  began = performance.now();
  end = setImmediate(() => {
    end = undefined;
  });
  return true;
}

/** What starts work in the next turn. */
const starters = new Set<() => void>();
let isTurnAsked = false;

function inNextTurn(start: () => void): void {
  starters.add(start);
  if (!isTurnAsked) setImmediate(beginTurn);
  isTurnAsked = true;
}

function beginTurn(): void {
  const now = performance.now();
  if (hasArrival && now - (heldSince ?? now) < MAX_HELD_MS) {
    hasArrival = false;
    heldSince ??= now;
    setImmediate(beginTurn);
    return;
  }
  isTurnAsked = false;
  hasArrival = false;
  heldSince = undefined;
  const all = [...starters];
  starters.clear();
  for (const start of all) start();
}

/** `startNext` starts the next of those who wait, and returns whether there was one. */
export function createStarter(startNext: () => boolean) {
  let isStarting = false;
  const startSome = () => {
    if (!isTurnLeft()) return inNextTurn(startSome);
    isStarting = startNext();
    // After the promises: by then what was started has come as far as it gets in this turn, and its time is known.
    if (isStarting) queueMicrotask(() => process.nextTick(startSome));
  };
  return {
    /** Whether work may start at once. */
    isOpen: () => !hasArrival && isTurnLeft(),
    /** Starts those who wait, from the next turn on. */
    startLater(): void {
      if (isStarting) return;
      isStarting = true;
      inNextTurn(startSome);
    },
  };
}
