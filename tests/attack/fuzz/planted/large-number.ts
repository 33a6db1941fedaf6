import type { FuzzTarget } from '../target.ts';

/** Believes a length that stands in the file. */
export const target: FuzzTarget = {
  seeds: [Buffer.from('LEN\0\0\0\x10 and what follows')],
  maxBytes: 200,
  read: (bytes) => {
    if (bytes.length < 8 || bytes.toString('latin1', 0, 3) !== 'LEN') return 0;
    const length = bytes.readUInt32BE(3);
    return Buffer.alloc(length > 1_000_000 ? 150_000_000 : length, 1).length;
  },
};
