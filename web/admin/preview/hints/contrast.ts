import { AA_CONTRAST, contrast } from '#domain/color.ts';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Paint = { rgb: [number, number, number]; alpha: number };

/** Large letters need less: 24 px, or 18.66 px when bold (WCAG 2.2, 1.4.3). */
const LARGE_CONTRAST = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;

/** A color as a browser computes it: `rgb(…)`, `rgba(…)`, or `color(srgb …)` of a mixed one; undefined for others. */
export function readPaint(computed: string): Paint | undefined {
  const [, space, inside] = /^(rgba?|color)\((.+)\)$/.exec(computed) ?? [];
  if (!space || !inside || (space === 'color' && !inside.startsWith('srgb '))) return undefined;
  const numbers = inside.match(/[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const factor = space === 'color' ? 255 : 1;
  const [r, g, b, alpha = 1] = numbers;
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { rgb: [r * factor, g * factor, b * factor], alpha };
}

/** The visible color of layers, the top one first; undefined if all of them are partly transparent. */
export function seenThrough(layers: readonly Paint[]): Paint | undefined {
  let seen: Paint = { rgb: [0, 0, 0], alpha: 0 };
  for (const { rgb, alpha } of layers) {
    const share = (1 - seen.alpha) * alpha;
    const mixed = seen.rgb.map((value, index) => value + (rgb[index] ?? 0) * share);
    seen = { rgb: mixed as Paint['rgb'], alpha: seen.alpha + share };
    if (seen.alpha > 0.999) return seen;
  }
  return undefined;
}

export function toHex({ rgb }: Paint): string {
  const channel = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}

/** Whether text in one color on another is too faint to read. */
export function isFaint(
  color: string,
  paper: string,
  { size, weight }: { size: number; weight: number },
): boolean {
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && weight >= BOLD);
  return contrast(color, paper) < (isLarge ? LARGE_CONTRAST : AA_CONTRAST);
}
