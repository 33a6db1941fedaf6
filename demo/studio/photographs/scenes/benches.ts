import { blend, box, halo, light, mix, plus, step, times } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const far = [0.75, 0.36] as const;

/** Rows of benches in an empty church: the middle ones sharp, the bright windows far out of focus. */
export function benches(): Plate {
  const plate = new Plate((u, v) => {
    const wall = plus(
      times(light('#a79d8f'), 0.3),
      light('#fff1d8'),
      halo(u - far[0], (v - 0.2) * 0.8, 0.5) * 0.32,
    );
    const floor = times(light('#6a4f3a'), 0.3 + clouds(u * 3, v * 30, 3) * 0.3);
    const sheen = light('#ffe9c6');
    const aisle = Math.exp(-(((u - far[0]) / (0.05 + (v - 0.4) * 0.35)) ** 2));
    const seen = mix(
      wall,
      plus(floor, sheen, aisle * 0.28 * (1 - step(v, 0.5, 1))),
      step(v, 0.42, 0.48),
    );
    const day = blend(v, [0, light('#f4f7f4')], [0.25, light('#fdf6e2')], [0.34, light('#c9d2b4')]);
    const windows = [0.42, 0.75, 1.08].map((at) => {
      const wide = at === 0.75 ? 0.085 : 0.06;
      const arch = 0.08 + wide - Math.sqrt(Math.max(0, wide * wide - (u - at) ** 2));
      return box([u, v], [at - wide, Math.min(0.2, arch), at + wide, 0.33], 0.02);
    });
    return mix(seen, plus(day, light('#ffffff'), 0.25), Math.max(...windows));
  });
  for (let row = 0; row < 8; row++) for (const side of [-1, 1]) bench(plate, row, side);
  return plate;
}

function bench(plate: Plate, row: number, side: number): void {
  const near = 0.22 * 1.32 ** row;
  const top = far[1] + near * 0.3;
  const inner = 0.13 * near + 0.035;
  const tall = near * 0.33;
  const soft = 0.0014 + Math.abs(row - 4.4) ** 2 * 0.0011;
  const light0 = 1 - row * 0.075;
  plate.cover([0, top - 0.08, 1.5, 1], (u, v) => {
    const out = (u - far[0]) * side - inner;
    const end = near * 0.05;
    const back =
      step(out, -soft, soft) *
      step(v, top - soft, top + soft) *
      (1 - step(v, top + tall - soft, top + tall + soft));
    const crown = top - near * 0.035 + Math.max(0, Math.abs(out - end / 2) - end * 0.3) * 0.8;
    const post =
      step(out, -soft, soft) *
      (1 - step(out, end - soft, end + soft)) *
      step(v, crown - soft, crown + soft) *
      (1 - step(v, top + tall * 1.35 - soft, top + tall * 1.35 + soft));
    const grain = clouds((u * 4) / near + row * 7, (v * 60) / near, 3);
    const wood = times(light('#8b5a36'), 0.2 + grain * 0.35);
    const rail = Math.exp(-(((v - top - near * 0.012) / (near * 0.016 + soft * 0.6)) ** 2));
    const toward = halo(u - far[0], 0, 0.6);
    const lit = plus(times(wood, light0), light('#ffdcae'), rail * (0.16 + toward * 0.42) * light0);
    const shaded = times(lit, 1 - 0.6 * step(v, top, top + tall));
    const cap = times(
      light('#a97547'),
      (0.3 + grain * 0.2) * light0 * (1 - 0.55 * step(v, top, top + tall * 1.3)),
    );
    const edge = plus(
      cap,
      light('#ffdcae'),
      Math.exp(-((out / (near * 0.012 + soft)) ** 2)) * 0.3 * light0,
    );
    return [mix(shaded, edge, post), Math.max(back, post)];
  });
}
