import { halo, light, plus, step, times } from '../light.ts';
import { chance, clouds } from '../noise.ts';
import { disc, glow, Plate } from '../plate.ts';

const flame = light('#ffb45e');

/** Candles on a table in the evening; those behind are discs of light. */
export function candles(): Plate {
  const plate = new Plate((u, v) => {
    const room = times(light('#3a2a26'), 0.25 + 0.3 * clouds(u * 2, v * 2, 3));
    const table = times(light('#5b3a28'), 0.2 + clouds(u * 3, v * 26, 4) * 0.5);
    const edge = step(v, 0.74, 0.82);
    const lit = plus(room, light('#a8602c'), halo(u - 0.7, (v - 0.55) * 0.8, 0.75) * 0.17);
    return plus(times(lit, 1 - edge), table, edge * (0.35 + halo(u - 0.75, v - 0.9, 0.7)));
  });
  for (let one = 0; one < 34; one++) {
    const [u, v] = [chance(one, 1) * 1.5, 0.16 + chance(one, 2) * 0.5];
    const color = plus(times(flame, 0.5 + chance(one, 4) * 0.6), light('#ff7a3a'), 0.2);
    plate.add(u, v, 0.03 + chance(one, 3) * 0.055, times(color, 0.5), disc);
  }
  candle(plate, 0.34, 0.58, 0.047, 0.012);
  candle(plate, 1.1, 0.53, 0.05, 0.009);
  candle(plate, 0.72, 0.46, 0.062, 0.0025);
  return plate;
}

function candle(plate: Plate, u: number, top: number, half: number, soft: number): void {
  const bottom = top + half * 7;
  plate.cover([u - half * 2, top - half, u + half * 2, bottom + 0.05], (x, y) => {
    const across = (x - u) / half;
    const rim = top + (1 - Math.sqrt(Math.max(0, 1 - across * across))) * -0.012 + 0.012;
    const foot = bottom + Math.sqrt(Math.max(0, 1 - across * across)) * 0.014;
    const share =
      (1 - step(Math.abs(x - u) - half, -soft, soft)) *
      step(y, rim - soft, rim + soft) *
      (1 - step(y, foot - soft * 2, foot + soft * 2));
    const through = Math.exp(-(y - top) / (half * 1.7));
    const round = 0.35 + 0.65 * Math.sqrt(Math.max(0, 1 - across * across));
    const wax = plus(times(light('#c9a183'), 0.3 * round), light('#ffb56b'), through * 1.1 * round);
    return [wax, share];
  });
  plate.cover([u - 0.01, top - half * 0.5, u + 0.01, top + half * 0.35], (x, y) => [
    light('#2b1a12'),
    (1 - step(Math.abs(x - u - (top - y) * 0.1) - 0.002, -0.002, 0.002)) *
      step(y, top - half * 0.45, top - half * 0.3) *
      0.9,
  ]);
  const [middle, size] = [top - half * 0.95, half * 1.25];
  plate.add(u, middle, size * 6, times(flame, 0.5), glow);
  plate.add(u, middle, size, times(light('#ffd899'), 3.2), (x, y) => {
    const waist =
      0.3 * Math.sqrt(Math.max(0, (y + 1) / 2)) * Math.sqrt(Math.max(0, (0.82 - y) / 0.9)) * 1.5;
    const edge = 0.06 + soft * 5;
    const base = 1 - 0.75 * step(y, 0.35, 0.8);
    return (
      (1 - step(Math.abs(x) - waist, -edge, edge)) *
      step(y, -1, -0.8) *
      (1 - step(y, 0.7, 0.82)) *
      base
    );
  });
}
