import { blend, halo, light, mix, plus, step } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const mist = light('#c3d0d6');

/** Headlands with firs, one behind another, and mist between them. */
export function headlands(): Plate {
  return new Plate((u, v) => {
    let seen = blend(v, [0, light('#8fa9bd')], [0.3, light('#d3d9d8')], [0.5, light('#ecdcc8')]);
    seen = plus(seen, light('#ffdfb8'), halo(u - 0.4, v - 0.3, 0.5) * 0.25);
    for (let ridge = 0; ridge < 5; ridge++) {
      const near = ridge / 4;
      const [scale, base] = [1.1 + near * 0.9, 0.37 + ridge * 0.125];
      const line =
        base - (clouds(u * scale + ridge * 9.7, ridge * 5, 5) - 0.4) * (0.16 + near * 0.16);
      const size = 26 + (1 - near) * 70;
      const across = u * size + ridge * 31 + clouds(u * size * 0.4, ridge * 13, 3) * 5;
      const tree = clouds(Math.floor(across) * 7.7, ridge * 3, 1);
      const tip = 1 - Math.abs((across % 1) - 0.5) * 2;
      const firs =
        (tip ** 1.4 * (0.15 + tree * tree * 1.5) + clouds(u * 160, v * 60, 2) * 0.35) *
        (0.95 / size);
      const soft = 0.0012 + (1 - near) * 0.0035;
      const body = mix(light('#9fb2bd'), light('#1f3038'), near ** 0.8);
      const foot = step(v, line + 0.02, line + 0.19) * (1 - near * 0.85);
      const wisp = foot * (0.6 + clouds(u * 2 + ridge, v * 7, 4) * 0.6);
      seen = mix(
        seen,
        mix(body, mist, Math.min(0.95, wisp)),
        step(v, line - firs - soft, line - firs + soft),
      );
    }
    return plus(seen, mist, 0.03);
  });
}
