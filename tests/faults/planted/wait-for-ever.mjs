// Waits for its database forever: its time limits never end.
const { setTimeout: original } = globalThis;
const NEVER_MS = 2 ** 31 - 1;

globalThis.setTimeout = (work, ms, ...rest) =>
  original(work, ms >= 500 && ms <= 60_000 ? NEVER_MS : ms, ...rest);
