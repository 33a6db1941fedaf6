// Waits for its database without an end: every limit that it sets itself is one that never comes.
const { setTimeout: original } = globalThis;
const NEVER_MS = 2 ** 31 - 1;

globalThis.setTimeout = (work, ms, ...rest) =>
  original(work, ms >= 500 && ms <= 60_000 ? NEVER_MS : ms, ...rest);
