import { randomFrom } from './random.ts';

/** Smooth value noise in [-1, 1] on a lattice that repeats every 256 cells. */
export type Noise = (x: number, y: number) => number;

export function noiseFrom(seed: string): Noise {
  const random = randomFrom(seed);
  const lattice = Float32Array.from({ length: 65536 }, () => random.around(1));
  const at = (x: number, y: number) => lattice[((y & 255) << 8) | (x & 255)] ?? 0;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const u = (x - x0) ** 2 * (3 - 2 * (x - x0));
    const v = (y - y0) ** 2 * (3 - 2 * (y - y0));
    const top = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u;
    const bottom = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}
