import type { Operation } from './operation.ts';

/** How near an answer that tells of the database's absence must be, in milliseconds. */
const NEAR_MS = 1000;

type Window = { from: number; to: number };

/**
 * When servers may have been without their database: from a second before an answer that says so until a second after it.
 * Then one of them may show the last change and another not (docs/decisions/0070-a-write-is-seen-everywhere.md, "The
 * database is away").
 *
 * @returns the window that a time touches
 */
export function windowsWithoutDatabase(operations: readonly Operation[]) {
  const windows: Window[] = [];
  const near = operations
    .filter(({ isAway }) => isAway)
    .map(({ return: at }) => ({ from: at - NEAR_MS, to: at + NEAR_MS }))
    .sort((one, other) => one.from - other.from);
  for (const { from, to } of near) {
    const last = windows.at(-1);
    if (last && from <= last.to) last.to = to;
    else windows.push({ from, to });
  }
  return (from: number, to: number): Window | undefined =>
    windows.find((window) => window.from <= to && from <= window.to);
}
