import type { Random } from './random.ts';

/** A glass color in OKLCH: lightness 0-1, chroma, hue in degrees; equal steps in it look equal. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

export const tones = {
  night: [0.27, 0.075, 285],
  ink: [0.22, 0.045, 300],
  plum: [0.37, 0.115, 332],
  violet: [0.43, 0.1, 308],
  lilac: [0.66, 0.075, 315],
  wine: [0.4, 0.13, 8],
  ruby: [0.47, 0.17, 22],
  rose: [0.6, 0.13, 10],
  blush: [0.78, 0.075, 28],
  coral: [0.66, 0.13, 36],
  flame: [0.69, 0.18, 48],
  amber: [0.74, 0.15, 68],
  honey: [0.83, 0.125, 82],
  straw: [0.9, 0.075, 88],
  paper: [0.955, 0.03, 88],
  cobalt: [0.42, 0.15, 264],
  blue: [0.55, 0.125, 252],
  sky: [0.74, 0.085, 236],
  ice: [0.88, 0.04, 222],
  teal: [0.5, 0.085, 198],
  sea: [0.43, 0.08, 208],
  deep: [0.33, 0.07, 225],
  aqua: [0.72, 0.075, 195],
  forest: [0.36, 0.075, 150],
  moss: [0.49, 0.095, 132],
  leaf: [0.58, 0.105, 130],
  lime: [0.75, 0.12, 116],
  olive: [0.56, 0.085, 110],
  sage: [0.73, 0.06, 130],
  umber: [0.32, 0.05, 48],
  brown: [0.43, 0.075, 52],
  clay: [0.58, 0.105, 50],
  crust: [0.66, 0.125, 62],
  stone: [0.83, 0.03, 78],
  slate: [0.48, 0.03, 260],
  pearl: [0.92, 0.018, 250],
} as const satisfies Record<string, Tone>;

const polar = ([l, c, h]: Tone) =>
  [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const;

/** Mixes in OKLab, so amber to plum passes through rose and not through grey-green. */
export function mix(from: Tone, to: Tone, share: number): Tone {
  const t = Math.min(1, Math.max(0, share));
  const [l0, a0, b0] = polar(from);
  const [l1, a1, b1] = polar(to);
  const a = a0 + (a1 - a0) * t;
  const b = b0 + (b1 - b0) * t;
  return [l0 + (l1 - l0) * t, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** A color on a ramp of several tones, `at` from 0 to 1. */
export function ramp(stops: readonly Tone[], at: number): Tone {
  const place = Math.min(0.9999, Math.max(0, at)) * (stops.length - 1);
  const index = Math.floor(place);
  return mix(stops[index] ?? tones.paper, stops[index + 1] ?? tones.paper, place - index);
}

/** No two pieces cut from one sheet are quite alike. */
export function vary([l, c, h]: Tone, random: Random, amount = 1): Tone {
  return [
    l + random.around(0.05) * amount,
    c * (1 + random.around(0.2) * amount),
    h + random.around(8) * amount,
  ];
}

export const lighter = ([l, c, h]: Tone, by: number): Tone => [Math.min(0.98, l + by), c, h];

const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

export function cssColor(tone: Tone): string {
  const [L, a, b] = polar(tone);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, v))))));
  return `rgb(${rgb.join(' ')})`;
}
