import type { FuzzTarget } from '../target.ts';

/** Throws behind two branches, on bytes that nobody sends by chance. */
export const target: FuzzTarget = {
  seeds: ['a plain text'],
  maxBytes: 100,
  read: (bytes) => {
    if (bytes.readUInt16BE(0) !== 0xfeed) return;
    if (bytes.toString('latin1', 2, 5) === 'ZQX') throw new TypeError('planted');
  },
  refuses: (error) => error instanceof RangeError,
};
