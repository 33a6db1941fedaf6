import { blend, halo, type Light, light, mix, plus, step, times } from '../light.ts';
import { chance, clouds } from '../noise.ts';
import { disc, glow, Plate } from '../plate.ts';

const sun = light('#ffd08a');

/** Grass at the edge of a marsh, with the evening sun behind it. */
export function marshGrass(): Plate {
  const plate = new Plate((u, v) => {
    const air = blend(
      v,
      [0, light('#b9a88f')],
      [0.4, light('#f0cf98')],
      [0.52, light('#e2b877')],
      [0.62, light('#8a6c3a')],
      [1, light('#2e2913')],
    );
    const trees = 0.46 - clouds(u * 3 + 2, 4, 4) * 0.1;
    const seen = mix(
      air,
      light('#b58d58'),
      step(v, trees - 0.02, trees + 0.02) * (1 - step(v, 0.5, 0.6)) * 0.6,
    );
    return plus(seen, sun, halo(u - 1.02, v - 0.3, 0.36) * 0.6);
  });
  plate.add(1.02, 0.3, 0.5, times(sun, 0.8), glow);
  for (let one = 0; one < 40; one++) {
    const [u, v] = [chance(one, 21) * 1.5, 0.5 + chance(one, 22) * 0.3];
    plate.add(u, v, 0.012 + chance(one, 23) * 0.028, times(sun, 0.16), disc);
  }
  for (let one = 0; one < 900; one++) blade(plate, one, one / 900);
  return plate;
}

/** One blade, sharp in the middle distance and soft before and behind it. */
function blade(plate: Plate, one: number, near: number): void {
  const root = [chance(one, 1) * 1.7 - 0.1, 0.66 + near * 0.42 + chance(one, 2) * 0.05] as const;
  const tall = (0.1 + near * 0.36) * (0.6 + chance(one, 3) * 0.7);
  const lean = (chance(one, 4) - 0.35) * tall * 0.75;
  const blur = 0.0012 + Math.abs(near - 0.62) ** 2 * 0.026;
  const wide = 0.0011 + near * 0.0022 + blur;
  const lit: Light = mix(light('#e8c37a'), light('#7d6a2e'), chance(one, 5) * 0.7 + near * 0.25);
  const ear = chance(one, 6) > 0.75;
  const strength = Math.min(0.9, 0.5 * (0.0035 / wide) + 0.2);
  for (let at = 0; at < 1; at += 0.7 * (wide / tall)) {
    const [u, v] = [root[0] + lean * at * at, root[1] - tall * at];
    const head =
      ear && at > 0.8 ? 1.9 * Math.sin(((at - 0.8) / 0.2) * Math.PI) + 0.6 : 1.1 - at * 0.7;
    const size = wide * Math.max(0.5, head);
    const color = times(lit, (0.2 + at * 0.8) * (1 - near * 0.45));
    plate.cover([u - size * 1.5, v - size * 1.5, u + size * 1.5, v + size * 1.5], (x, y) => [
      color,
      strength * halo(x - u, y - v, size * 0.8) * 0.8,
    ]);
  }
}
