/** A color as amounts of light: red, green, blue. Sums of such colors look like sums of light. */
export type Light = readonly [number, number, number];

/** The light of a color as screens name it: `#e9b891`. */
export function light(hex: string): Light {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export function mix(a: Light, b: Light, share: number): Light {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function times(a: Light, factor: number): Light {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function plus(a: Light, b: Light, share = 1): Light {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** The light at a place between stops, each a position and its color. */
export function blend(at: number, ...stops: readonly (readonly [number, Light])[]): Light {
  let [from, color] = stops[0] as readonly [number, Light];
  for (const [to, next] of stops) {
    if (at <= to) return to === from ? next : mix(color, next, step(at, from, to));
    [from, color] = [to, next];
  }
  return color;
}

/** 0 below `from`, 1 above `to`, and a soft way between them. */
export function step(at: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** How much of a rectangle covers a place; `soft` is how far out of focus its edges are. */
export function box(
  [u, v]: readonly [number, number],
  [left, top, right, bottom]: readonly [number, number, number, number],
  soft: number,
): number {
  return (
    step(u, left - soft, left + soft) *
    (1 - step(u, right - soft, right + soft)) *
    step(v, top - soft, top + soft) *
    (1 - step(v, bottom - soft, bottom + soft))
  );
}

/** The falloff of a glow around its middle: 1 there, 0 far away. */
export function halo(u: number, v: number, size: number): number {
  return Math.exp(-(u * u + v * v) / (size * size));
}
