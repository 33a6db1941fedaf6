import type { Picture } from '../glass/shine.ts';
import type { Light } from './light.ts';
import { chance } from './noise.ts';

const width = 1600;
const height = 1067;
/** Places are measured in heights of the picture: `u` from 0 to 1.5, `v` from 0 to 1. */
const unit = height;

/** What the camera's plate has seen: light, not yet a picture. */
export class Plate {
  readonly #light = new Float32Array(width * height * 3);

  /** Exposes every place to the light that comes from there. */
  constructor(scene: (u: number, v: number) => Light) {
    this.#each([0, 0, width / unit, 1], (at, u, v) => this.#light.set(scene(u, v), at));
  }

  /** Adds light at one spot; `shape` gets the place relative to it, in its radii. */
  add(u: number, v: number, radius: number, color: Light, shape: Shape): void {
    this.#each([u - radius, v - radius, u + radius, v + radius], (at, x, y) => {
      const share = shape((x - u) / radius, (y - v) / radius);
      for (let part = 0; part < 3; part++)
        this.#light[at + part] = this.#part(at + part) + (color[part] ?? 0) * share;
    });
  }

  /** Puts something before what is there; `paint` says its light, and how much it covers. */
  cover(
    area: readonly [number, number, number, number],
    paint: (u: number, v: number) => readonly [Light, number],
  ): void {
    this.#each(area, (at, u, v) => {
      const [color, share] = paint(u, v);
      if (share <= 0) return;
      for (let part = 0; part < 3; part++)
        this.#light[at + part] = this.#part(at + part) * (1 - share) + (color[part] ?? 0) * share;
    });
  }

  /** The light that came from a place. */
  at(u: number, v: number): Light {
    const x = Math.min(width - 1, Math.max(0, Math.round(u * unit)));
    const y = Math.min(height - 1, Math.max(0, Math.round(v * unit)));
    const at = (y * width + x) * 3;
    return [this.#part(at), this.#part(at + 1), this.#part(at + 2)];
  }

  /** Makes the picture: highlights that do not tear, darker corners, and grain. */
  develop(): Picture {
    const data = Buffer.alloc(this.#light.length);
    this.#each([0, 0, width / unit, 1], (at, u, v, x, y) => {
      const corner = ((u - 0.75) / 0.75) ** 2 * 0.5 + ((v - 0.5) / 0.5) ** 2 * 0.5;
      const grain = (chance(x >> 1, y >> 1) + chance(x, y + 5000) - 1) * 0.022;
      for (let part = 0; part < 3; part++) {
        const seen = this.#part(at + part) * (1 - 0.34 * corner * corner);
        const held = seen < 0.6 ? seen : 0.6 + 0.4 * (1 - Math.exp(-(seen - 0.6) / 0.4));
        data[at + part] = 255 * Math.min(1, Math.max(0, held ** (1 / 2.2) * 0.97 + 0.015 + grain));
      }
    });
    return { data, width, height };
  }

  #part(at: number): number {
    return this.#light[at] ?? 0;
  }

  #each(
    [left, top, right, bottom]: readonly [number, number, number, number],
    visit: (at: number, u: number, v: number, x: number, y: number) => void,
  ): void {
    const last = Math.min(height - 1, Math.ceil(bottom * unit));
    const end = Math.min(width - 1, Math.ceil(right * unit));
    for (let y = Math.max(0, Math.floor(top * unit)); y <= last; y++)
      for (let x = Math.max(0, Math.floor(left * unit)); x <= end; x++)
        visit((y * width + x) * 3, x / unit, y / unit, x, y);
  }
}

type Shape = (x: number, y: number) => number;

/** A light out of focus: a disc, a little brighter at its rim. */
export const disc: Shape = (x, y) => {
  const far = Math.hypot(x, y);
  if (far > 1) return 0;
  return Math.min(1, (1 - far) * 12) * (0.7 + 0.3 * far ** 3);
};

/** A light in mist. */
export const glow: Shape = (x, y) => Math.max(0, 1 - Math.hypot(x, y)) ** 3;
