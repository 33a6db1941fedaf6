import { createHash } from 'node:crypto';

const MOST = 2n ** 256n;

/**
 * One hash of many rows in any order: the sum of the SHA-256 of each. Databases sort texts differently, and return the
 * rows of a table in any order.
 */
export class RowHash {
  #sum = 0n;
  rows = 0;

  /** @param line a row as written (`lineOf`) */
  add(line: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MOST;
    this.rows += 1;
  }

  digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
