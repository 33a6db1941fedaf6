import { blend, box, light, mix, plus, step } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const fog = light('#d3d7d6');

/** A white chapel on a field, in fog, with a fence that leads to it. */
export function chapelInFog(): Plate {
  const plate = new Plate((u, v) => {
    const air = blend(v, [0, light('#aebac0')], [0.5, light('#dcdedb')], [0.62, fog]);
    const field = blend(v, [0.6, light('#bfc3b4')], [0.8, light('#97987a')], [1, light('#6d6c4c')]);
    const far = 1 / (v - 0.52);
    const grass = clouds(u * far * 5, far * 26, 4) - 0.5;
    const ground = mix(field, light('#4c4d33'), Math.max(0, grass) * step(v, 0.6, 1) * 1.3);
    const rise = 0.6 - 0.04 * Math.exp(-(((u - 0.9) / 0.5) ** 2));
    const trees = 0.6 - clouds(u * 3.2 + 4, 2, 5) * 0.14 * step(Math.abs(u - 0.9), 0.1, 0.75);
    const behind = mix(air, light('#aab3b3'), step(v, trees - 0.01, trees + 0.012) * 0.55);
    const seen = mix(behind, ground, step(v, rise - 0.004, rise + 0.012));
    return plus(seen, light('#ffffff'), (clouds(u * 1.1, v * 3.5, 4) - 0.5) * 0.22);
  });
  chapel(plate);
  for (let post = 0; post < 15; post++) {
    const near = 1 / (1.15 + post * 0.55);
    const [u, v] = [0.86 - near * 0.86, 0.58 + near * 0.4];
    const color = mix(light('#4b4840'), fog, 1 - near * 1.1 > 0 ? (1 - near) * 0.75 : 0);
    plate.cover([u - 0.3, v - 0.3, u + 0.3, v + 0.02], (x, y) => [
      color,
      box([x, y], [u - near * 0.014, v - near * 0.24, u + near * 0.014, v], 0.003) * 0.95,
    ]);
  }
  return plate;
}

function chapel(plate: Plate): void {
  const [middle, floor] = [0.98, 0.568];
  const soft = 0.0035;
  plate.cover([0.7, 0.1, 1.3, 0.6], (u, v) => {
    const nave = box([u, v], [middle - 0.03, 0.44, middle + 0.15, floor], soft);
    const slope = step(v, 0.375, 0.375 + soft * 2) * (1 - step(v, 0.44, 0.446));
    const roof = slope * box([u, v], [middle - 0.02, 0.3, middle + 0.157, 0.45], soft);
    const tower = box([u, v], [middle - 0.075, 0.33, middle - 0.005, floor], soft);
    const half = 0.037 * Math.max(0, (v - 0.17) / 0.16);
    const spire = v < 0.33 ? 1 - step(Math.abs(u - middle + 0.04) - half, -soft, soft) : 0;
    const windows = [0.02, 0.065, 0.11].map((at) =>
      box([u, v], [middle + at, 0.475, middle + at + 0.018, 0.535], soft),
    );
    const door = box([u, v], [middle - 0.053, 0.505, middle - 0.027, floor], soft);
    const dark = Math.max(...windows, door);
    const wall = mix(
      light('#f1f2ee'),
      light('#c9cfd0'),
      step(u, middle - 0.02, middle + 0.01) * 0.8,
    );
    const top = Math.max(roof, spire);
    const color = mix(mix(wall, light('#7d878d'), top), light('#8b8f8c'), dark);
    return [mix(color, fog, 0.22), Math.max(nave, tower, roof, spire)];
  });
}
