import type { FuzzTarget } from '../target.ts';

/** Fails when nobody waits for it any more. */
export const target: FuzzTarget = {
  seeds: ['{"a": 1}'],
  maxBytes: 100,
  read: (bytes) => {
    if (bytes[0] === 0x5b) setImmediate(() => JSON.parse(bytes.toString('latin1')));
  },
};
