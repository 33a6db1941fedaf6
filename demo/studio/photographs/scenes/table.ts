import { blend, box, halo, type Light, light, mix, plus, step, times } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const edge = 0.7;

/** A loaf and a cup on a table by a window. */
export function table(): Plate {
  const plate = new Plate((u, v) => (v < edge ? wall(u, v) : wood(u, v)));
  shadow(plate, 1.03, 0.83, 0.33);
  shadow(plate, 0.62, 0.825, 0.2);
  loaf(plate, 0.96, 0.79);
  cup(plate, 0.56, 0.62, 0.085, 0.2);
  return plate;
}

function wall(u: number, v: number): Light {
  const plaster = clouds(u * 4, v * 4, 5);
  const shade = times(
    light('#9c9184'),
    0.12 + 0.32 * Math.exp(-Math.max(0, u - 0.5) * 1.7) + plaster * 0.06,
  );
  const frame = box([u, v], [0.07, -0.2, 0.6, 0.63], 0.008);
  const panes = [0.1, 0.35].flatMap((x) =>
    [-0.2, 0.08, 0.36].map((y) => box([u, v], [x, y, x + 0.225, y + 0.255], 0.009)),
  );
  const garden = blend(
    v,
    [0, light('#eaf0f0')],
    [0.3, light('#dfe6dc')],
    [0.42, light('#9db39a')],
    [0.62, light('#7f9474')],
  );
  const leaves = clouds(u * 5 + 3, v * 5, 3);
  const seen = mix(shade, light('#8f887c'), frame * 0.8);
  const day = plus(times(garden, 0.8 + leaves * 0.5), light('#ffffff'), 0.16);
  return plus(
    mix(seen, day, Math.max(...panes)),
    light('#f2f1e6'),
    halo(u - 0.33, (v - 0.3) * 0.8, 0.55) * 0.1,
  );
}

function wood(u: number, v: number): Light {
  const depth = v - edge;
  const flat = (u - 0.6) / (1 + depth * 1.3);
  const grain = clouds(flat * 3 + 4, depth * 70 + clouds(flat * 3, depth * 6, 2) * 3, 4);
  const board = step(Math.abs(depth - 0.13 - depth * 0.02), 0.0008, 0.003);
  const base = times(light('#8a5f40'), (0.3 + grain * 0.6) * (0.55 + board * 0.45));
  const gleam = Math.exp(-(((u - 0.38) / (0.27 + depth)) ** 2)) * Math.exp(-depth * 3.4);
  const lit = plus(
    times(base, 0.3 + 0.95 * Math.exp(-Math.max(0, u - 0.4))),
    light('#dfe5e0'),
    gleam * 0.5 * (0.7 + grain * 0.4),
  );
  return mix(wall(u, v), lit, step(v, edge, edge + 0.008));
}

function shadow(plate: Plate, u: number, v: number, size: number): void {
  plate.cover([u - size, v - 0.12, u + size * 1.3, v + 0.12], (x, y) => [
    light('#1d130c'),
    Math.max(0, halo((x - u) / size, (y - v) / 0.055, 0.5) - 0.02) * 0.8,
  ]);
}

function loaf(plate: Plate, u: number, v: number): void {
  const [wide, tall] = [0.235, 0.13];
  plate.cover([u - 0.3, v - 0.2, u + 0.3, v + 0.12], (x, y) => {
    const rough = (clouds(x * 14, y * 14, 4) - 0.5) * 0.035;
    const [across, up] = [(x - u) / wide, (y - v) / (y < v ? tall : 0.055)];
    const far = (Math.abs(across) ** 2.3 + Math.abs(up) ** 2) ** 0.5 + rough;
    const round = Math.sqrt(Math.max(0, 1 - far * far));
    const facing = Math.max(0, -across * 0.62 + -up * (y < v ? 0.55 : 0.3) + round * 0.5);
    const cut = Math.abs(((across * 3.1 + up * 0.55 + 9.2) % 1) - 0.5);
    const open = (1 - step(cut, 0.02, 0.2)) * step(round, 0.3, 0.6) * (up < 0 ? 1 : 0);
    const flour = step(clouds(x * 190, y * 190, 2), 0.45, 0.95) * facing;
    const crust = mix(
      mix(
        light('#6e3a18'),
        light('#cf9350'),
        step(facing, 0.1, 0.95) * 0.8 + clouds(x * 12, y * 16, 4) * 0.35,
      ),
      light('#efe0c4'),
      Math.max(open * 0.5 * (0.6 + flour * 0.6), flour * 0.3),
    );
    return [times(crust, 0.16 + facing * 0.85 + round * 0.08), 1 - step(far, 0.985, 1.005)];
  });
}

function cup(plate: Plate, u: number, top: number, half: number, tall: number): void {
  plate.cover([u - half * 2, top - 0.05, u + half * 2.2, top + tall + 0.05], (x, y) => {
    const down = (y - top) / tall;
    const width = half * (1 - 0.28 * Math.max(0, down) ** 3);
    const across = (x - u) / width;
    const bow = Math.sqrt(Math.max(0, 1 - across * across)) * 0.022;
    const body =
      (1 - step(Math.abs(across) - 1, -0.02, 0.02)) *
      step(y, top, top + 0.003) *
      (1 - step(y, top + tall + bow - 0.003, top + tall + bow));
    const mouth = 1 - step(((x - u) / half) ** 2 + ((y - top) / 0.022) ** 2, 0.96, 1.04);
    const inside =
      1 - step(((x - u) / half / 0.93) ** 2 + ((y - top - 0.002) / 0.018) ** 2, 0.94, 1.06);
    const ring = Math.abs(
      Math.hypot((x - u - half * 1.12) / 0.045, (y - top - tall * 0.42) / 0.06) - 1,
    );
    const handle =
      (1 - step(ring, 0.16, 0.22)) * (1 - body) * step(x, u + half * 0.9, u + half * 0.94);
    const facing = Math.max(0, -across * 0.75 + 0.45);
    const glaze = times(
      light('#c9cdc8'),
      0.12 + facing * 0.85 + (clouds(x * 40, y * 40, 3) - 0.5) * 0.05,
    );
    const gloss =
      Math.exp(-(((across + 0.55) / 0.09) ** 2)) *
      step(down, 0.08, 0.2) *
      (1 - step(down, 0.55, 0.7));
    const tea = times(light('#5f3b1e'), 0.35 + step(x, u - half, u + half) * 0.6);
    const outer = plus(mix(glaze, light('#e6e8e2'), mouth * 0.8), light('#ffffff'), gloss * 0.45);
    return [mix(outer, tea, inside), Math.max(body, mouth, handle)];
  });
}
