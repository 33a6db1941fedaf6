import { blend, halo, type Light, light, mix, plus, step, times } from '../light.ts';
import { clouds } from '../noise.ts';
import { Plate } from '../plate.ts';

const horizon = 0.54;
const sun = [1.02, 0.47] as const;
const warm = light('#ffd9a0');

function sky(u: number, v: number): Light {
  const air = blend(
    v,
    [0, light('#5c7c9c')],
    [0.25, light('#9db0ba')],
    [0.42, light('#e6c3a4')],
    [horizon, light('#f6cf9d')],
  );
  const cloud = step(clouds(u * 1.6 + 3, v * 9, 5), 0.5, 0.78) * (1 - step(v, 0.3, 0.5));
  const lit = mix(air, light('#f0b795'), cloud * 0.55);
  const near = halo(u - sun[0], (v - sun[1]) * 1.2, 0.42);
  return plus(lit, warm, near * 0.45 + halo(u - sun[0], v - sun[1], 0.05) * 1.6);
}

function withLand(u: number, v: number): Light {
  let seen = sky(u, v);
  const ridges = [
    { base: 0.5, size: 0.055, scale: 1.4, color: '#c0a99c', shift: 11 },
    { base: 0.518, size: 0.05, scale: 2.2, color: '#8c8489', shift: 31 },
    { base: 0.53, size: 0.045, scale: 4, color: '#565b68', shift: 47 },
  ];
  for (const { base, size, scale, color, shift } of ridges) {
    const slope = shift === 47 ? step(0.62 - u, 0, 0.6) : step(Math.abs(u - 0.95), -0.1, 0.8);
    const firs = (clouds(u * 90, shift, 2) - 0.5) * 0.012 * (shift === 11 ? 0 : 1);
    const top = base - (clouds(u * scale + shift, shift, 4) * size + firs) * (0.2 + slope);
    const near = halo(u - sun[0], v - sun[1], 0.4);
    seen = mix(seen, mix(light(color), warm, near * 0.45), step(v, top - 0.0015, top + 0.0015));
  }
  return seen;
}

function water(u: number, v: number): Light {
  const depth = v - horizon;
  const far = 1 / (depth + 0.025);
  const wave = clouds(u * far * 1.1, far * 9, 4) - 0.5;
  const small = clouds(u * far * 4 + 7, far * 40, 3) - 0.5;
  const mirrored = withLand(
    u + wave * 0.05,
    horizon - depth * 0.85 + wave * 0.11 * (0.2 + depth * 3),
  );
  const deep = light('#4d6474');
  const column = Math.exp(-(((u - sun[0]) / (0.05 + depth * 0.45)) ** 2));
  const glint = step(small + wave, 0.08, 0.32) * column;
  return plus(
    mix(mirrored, deep, 0.24 + depth * 0.75 + wave * 0.2),
    warm,
    glint * 0.9 + column * 0.07,
  );
}

/** A moored sailing boat with bare masts, and its image in the water. */
function boat(plate: Plate, u: number, v: number, size: number, color: Light): void {
  plate.cover([u - size, v - size * 2.2, u + size, v + size * 1.9], (x, y) => {
    const mirrored = y > v;
    const wobble = mirrored ? (clouds(x * 9, y * 160, 2) - 0.5) * size * 0.3 : 0;
    const across = (x - u + wobble) / size;
    const up = mirrored ? (y - v) / (size * 0.85) : (v - y) / size;
    const soft = 0.03;
    const side = 0.62 + 0.14 * up;
    const hull =
      (1 - step(Math.abs(across) - side, -soft, soft)) *
      (1 - step(up, 0.17 - 0.04 + across * across * 0.12, 0.2 + across * across * 0.12));
    const cabin =
      (1 - step(Math.abs(across + 0.12) - 0.24, -soft, soft)) * (1 - step(up, 0.28, 0.31));
    const mast =
      (1 - step(Math.abs(across - 0.08) - 0.012, -0.014, 0.014)) * (1 - step(up, 1.95, 2));
    const boom =
      (1 - step(Math.abs(up - 0.46 + across * 0.04) - 0.025, -0.02, 0.02)) *
      (1 - step(Math.abs(across + 0.22) - 0.3, -soft, soft));
    const share = Math.max(hull, cabin, mast * 0.85, boom);
    return [
      mirrored ? times(color, 1.25) : color,
      share * (mirrored ? 0.6 * (1 - step(up, 0.3, 2)) : 0.96),
    ];
  });
}

/** First light over a harbor, with mist on the headlands. */
export function harborDawn(): Plate {
  const plate = new Plate((u, v) => (v < horizon ? withLand(u, v) : water(u, v)));
  boat(plate, 0.44, 0.615, 0.085, light('#333b46'));
  boat(plate, 0.74, 0.575, 0.042, light('#5b5d66'));
  boat(plate, 1.27, 0.585, 0.05, light('#5f5752'));
  return plate;
}
