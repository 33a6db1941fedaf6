import { blend, box, halo, light, mix, plus, step, times } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const [left, top, floor] = [0.84, 0.13, 0.72] as const;

/** A door that stands open to the morning, seen from the dark inside; light lies on the floor. */
export function openDoor(): Plate {
  return new Plate((u, v) => {
    const arch = v < 0.29 ? 0.16 * Math.sqrt(Math.max(0, 1 - ((0.29 - v) / 0.16) ** 2)) : 0.16;
    const opening =
      (1 - step(Math.abs(u - 1) - arch, -0.004, 0.006)) * box([u, v], [0, top, 2, floor], 0.003);
    const plaster = clouds(u * 5, v * 5, 5);
    const near = halo(u - 1, (v - 0.5) * 0.7, 0.52);
    const wall = plus(
      times(light('#6a5f55'), 0.12 + plaster * 0.18),
      light('#c9b391'),
      near * 0.13,
    );
    let seen = v < floor ? wall : boards(u, v);
    const leaf = box([u, v], [left - 0.15, top + 0.03, left - 0.006, floor + 0.05], 0.004);
    const plank = 0.75 + 0.25 * step(Math.abs((((u - left) * 34) % 1) + 0.5), 0.03, 0.1);
    const lit = times(
      light('#6f4a31'),
      (0.1 + step(u, left - 0.16, left) * 0.75) * plank * (0.7 + clouds(u * 60, v * 6) * 0.5),
    );
    seen = mix(seen, lit, leaf * 0.96);
    return plus(mix(seen, outside(u, v), opening), light('#ffe6bd'), near * near * 0.16);
  });
}

function outside(u: number, v: number) {
  const air = blend(v, [0.1, light('#dfe9ec')], [0.42, light('#fff3da')], [0.5, light('#f5e8c4')]);
  const hill = 0.5 - clouds(u * 4, 8, 3) * 0.05;
  const green = blend(
    v,
    [0.46, light('#b9c19a')],
    [0.6, light('#98a56b')],
    [0.72, light('#8b8f5c')],
  );
  const path = Math.abs(u - 1 - (v - 0.6) * 0.1) - (v - 0.47) * 0.34;
  const ground = mix(light('#e4d6b4'), green, step(path, -0.015, 0.015));
  const leaves =
    step(clouds(u * 9 + 2, v * 9, 5), 0.52, 0.62) *
    step(0.3 - v, -0.05, 0.12) *
    step(u, 0.98, 1.12);
  const seen = mix(air, ground, step(v, hill - 0.008, hill + 0.008));
  return plus(mix(seen, light('#8ea36a'), leaves * 0.85), light('#fff2d8'), 0.28);
}

function boards(u: number, v: number) {
  const depth = v - floor;
  const flat = (u - 1) / (0.35 + depth * 2.1);
  const seam = Math.abs((((((flat + 9) * 7) % 1) + 1) % 1) - 0.5);
  const board = chanceOf(Math.floor((flat + 9) * 7));
  const grain = clouds((flat + 9) * 60, (1 / (depth + 0.2)) * 3 + board * 40, 4);
  const wood = times(
    light('#6b4630'),
    (0.35 + grain * 0.5 + board * 0.35) * (0.35 + step(seam, 0.005, 0.05) * 0.65),
  );
  const [near, far] = [1 - 0.16 - depth * 1.5, 1 + 0.16 + depth * 0.12];
  const soft = 0.006 + depth * 0.1;
  const spill = step(u, near - soft, near + soft) * (1 - step(u, far - soft, far + soft));
  const sheen = halo(u - 1 + depth * 0.7, depth * 0.9, 0.5);
  return plus(
    times(wood, 0.22 + spill * 3.4 * (1 - depth * 1.6)),
    light('#ffdfae'),
    spill * 0.18 * (1 - depth * 2) + sheen * 0.02,
  );
}

function chanceOf(board: number): number {
  return clouds(board * 3.7, 1, 1);
}
