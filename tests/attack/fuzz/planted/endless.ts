import type { FuzzTarget } from '../target.ts';

/** Never ends where a part says that it has no length. */
export const target: FuzzTarget = {
  seeds: [Buffer.from([3, 1, 2, 3, 2, 1, 2, 1, 9])],
  maxBytes: 100,
  read: (bytes) => {
    for (let at = 0; at < bytes.length; ) at += bytes[at] ?? 1;
  },
};
