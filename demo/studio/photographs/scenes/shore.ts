import { light, mix, plus, step, times } from '../light.ts';
import { chance, clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

/** A wave running out on sand, seen from above. */
export function shore(): Plate {
  return new Plate((u, v) => {
    const edge = 0.52 + (clouds(u * 1.6 + 5, 3, 5) - 0.5) * 0.26 + (u - 0.75) * 0.2;
    const into = edge - v;
    const wet = 1 - step(-into, 0.02, 0.3 + clouds(u * 2, 1, 3) * 0.1);
    const pebble = chance(Math.round(u * 700), Math.round(v * 700)) - 0.5;
    const ripple = clouds(u * 9 + v * 4, v * 34, 4) - 0.5;
    const sand = times(
      mix(light('#d8bf9c'), light('#8c7559'), wet),
      1 + pebble * 0.09 + ripple * 0.2,
    );
    const shine = plus(sand, light('#b9ccd6'), wet * 0.12 * (0.6 + ripple));
    const depth = step(into, 0, 0.55);
    const swell = clouds(u * 3.2, v * 7 + 2, 5) - 0.5;
    const sea = mix(
      mix(light('#a3a58c'), light('#5f918f'), step(into, 0, 0.22)),
      light('#235a6b'),
      depth,
    );
    const water = times(sea, 1 + swell * 0.55);
    let seen = mix(shine, water, step(into, -0.004, 0.03) * 0.94);
    seen = times(seen, 1 - 0.25 * Math.exp(-(((into + 0.012) / 0.012) ** 2)));
    return mix(seen, light('#f3f4ef'), foam(u, v, into));
  });
}

/** Lace of foam: thick at the edge of the wave, torn further out. */
function foam(u: number, v: number, into: number): number {
  const warp = clouds(u * 4, v * 4, 3) * 1.4;
  const cell = Math.abs(clouds(u * 11 + warp, v * 11 - warp, 4) - 0.5) * 2;
  const fine = Math.abs(clouds(u * 34 + warp, v * 34, 3) - 0.5) * 2;
  const lace = (1 - step(cell, 0.02, 0.17)) * 0.85 + (1 - step(fine, 0.02, 0.2)) * 0.3;
  const rim = Math.exp(-(((into - 0.006) / (0.01 + cell * 0.02)) ** 2));
  const band = step(into, 0, 0.02) * (1 - step(into, 0.1 + cell * 0.2, 0.34));
  const second = Math.exp(-(((into - 0.36 - clouds(u * 3, 8, 4) * 0.16) / 0.05) ** 2));
  return Math.min(0.96, rim * 0.9 + lace * band * 0.85 + lace * second * 0.9 + second * 0.12);
}
