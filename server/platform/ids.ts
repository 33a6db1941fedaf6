import { randomUUIDv7 } from 'node:crypto';

/** A new identifier: unique without asking the database, and in order of making (RFC 9562, version 7). */
export function newId(): string {
  return randomUUIDv7();
}
