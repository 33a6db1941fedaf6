import { DEFAULT_EVENT_LENGTH_MS } from '#contract/constants.ts';
import { isWallTime, shiftWall } from '#contract/wall-time.ts';

/** Said when an end set by itself falls on another day than its start (reference/checks.md#events). */
export const SPANS_DAYS = 'The event spans multiple days. Are you sure?';

/** The end that a new event gets with its start: an hour later (reference/checks.md#events). */
export function endAfter(start: string): string | undefined {
  return isWallTime(start) ? shiftWall(start, DEFAULT_EVENT_LENGTH_MS) : undefined;
}

export function spansDays(start: string, end: string): boolean {
  return start.slice(0, 10) !== end.slice(0, 10);
}
