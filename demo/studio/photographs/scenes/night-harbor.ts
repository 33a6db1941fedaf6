import { blend, halo, type Light, light, mix, plus, step, times } from '../light.ts';
import { chance, clouds } from '../noise.ts';
import { disc, glow, Plate } from '../plate.ts';

const horizon = 0.47;
const colors = ['#ffc676', '#ffb25a', '#ffe2b0', '#ff9a4d', '#cfe0ff'].map(light);

/** The lights of a town across the water after sunset, out of focus. */
export function nightHarbor(): Plate {
  const plate = new Plate((u, v) => {
    const air = blend(
      v,
      [0, light('#1c3050')],
      [0.3, light('#4a5f80')],
      [horizon, light('#b58a7d')],
    );
    const hill = 0.44 - clouds(u * 2 + 9, 3, 4) * 0.12;
    const town = mix(air, light('#1d2635'), step(v, hill - 0.012, hill + 0.012) * 0.93);
    if (v < horizon) return town;
    const depth = v - horizon;
    const wave = clouds(u * 3, 2.2 / (depth + 0.04), 4) - 0.5;
    const mirror = blend(
      horizon - depth * 0.8 + wave * 0.1,
      [0, light('#1c3050')],
      [0.3, light('#3f5474')],
      [0.47, light('#8b7378')],
    );
    return times(mirror, 0.75 + wave * 0.5);
  });
  for (let one = 0; one < 46; one++) {
    const [u, v] = [chance(one, 31) * 1.56 - 0.03, horizon - 0.015 - chance(one, 32) ** 2 * 0.12];
    const color = colors[Math.floor(chance(one, 33) * 5)] ?? light('#ffffff');
    const size = 0.014 + chance(one, 34) * 0.016;
    reflect(plate, u, horizon + (horizon - v) * 0.5, size, color);
    plate.add(u, v, size * 3.5, times(color, 0.12), glow);
    plate.add(u, v, size, times(color, 0.75), disc);
  }
  return plate;
}

function reflect(plate: Plate, u: number, v: number, size: number, color: Light): void {
  const long = 0.16 + size * 8;
  plate.cover([u - size * 3, v, u + size * 3, v + long], (x, y) => {
    const down = (y - v) / long;
    const wave = clouds(x * 2.5, 2.6 / (y - horizon + 0.05), 3) - 0.5;
    const narrow = halo(x - u + wave * 0.045, 0, size * (0.7 + down));
    const broken = step(clouds(x * 6, y * 70, 3), 0.3, 0.62);
    const under = plate.at(x, y);
    return [
      plus(under, color, 0.75 * Math.max(0, 1 - down) ** 1.4 * narrow * (0.25 + broken * 0.75)),
      1,
    ];
  });
}
