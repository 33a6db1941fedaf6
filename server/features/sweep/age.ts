import type { Clock } from '#server/platform/clock.ts';

/** A file that nothing touched for so long is no longer on its way in, in milliseconds. */
const LEFT_MS = 24 * 3600 * 1000;

/** Whether something was changed a day ago or longer; `changedAt` is in milliseconds since the epoch. */
export const isOld = (clock: Clock, changedAt: number): boolean =>
  changedAt < clock.now().epochMilliseconds - LEFT_MS;
