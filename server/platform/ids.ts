import { randomUUIDv7 } from 'node:crypto';

let last = '';
let aheadMs = 0;

/** From now on ids follow a clock that is so many milliseconds ahead of this machine's: the one all processes follow. */
export function setIdsAhead(milliseconds: number): void {
  aheadMs = milliseconds;
}

/**
 * A new id: unique without asking the database, and in order of creation (RFC 9562, version 7). Within one millisecond
 * the next one counts on from the last (RFC 9562, 6.2, method 2).
 */
export function newId(): string {
  const made = later(randomUUIDv7(), aheadMs);
  last = made > last ? made : successor(last);
  return last;
}

/** The first 12 digits of such a UUID are the milliseconds since the epoch. */
function later(id: string, milliseconds: number): string {
  if (milliseconds === 0) return id;
  const digits = id.slice(0, 8) + id.slice(9, 13);
  const moved = (Number.parseInt(digits, 16) + milliseconds).toString(16).padStart(12, '0');
  return `${moved.slice(0, 8)}-${moved.slice(8)}${id.slice(13)}`;
}

/** The last 12 digits of a UUID, as a number, stay below what JavaScript counts exactly. */
function successor(id: string): string {
  const tail = (Number.parseInt(id.slice(24), 16) + 1) % 2 ** 48;
  return id.slice(0, 24) + tail.toString(16).padStart(12, '0');
}
