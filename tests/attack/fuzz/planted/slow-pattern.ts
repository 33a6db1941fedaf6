import type { FuzzTarget } from '../target.ts';

/** Takes time that grows with the square of the length: each space may begin the end. */
export const target: FuzzTarget = {
  seeds: ['Some words.  And more.'],
  maxBytes: 20_000,
  read: (bytes) => bytes.toString('latin1').replace(/\s+$/, ''),
};
