/* Contrast of colors as WCAG 2.2 defines it. Colors are `#rrggbb`. */
import { t } from '#languages/t.ts';

/** The message for a value that is not a color. */
export const colorHint = () => t('Write a color as #5b2a55.');

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Text of normal size needs this contrast (WCAG 2.2, 1.4.3). */
export const AA_CONTRAST = 4.5;

/**
 * The color itself if it can be read on `paper`, otherwise the nearest one of the same hue and saturation that can:
 * lighter on dark paper, darker on light paper.
 */
export function readableOn(color: string, paper: string, least = AA_CONTRAST): string {
  if (contrast(color, paper) >= least) return color.toLowerCase();
  const isLightPaper = contrast('#000000', paper) > contrast('#ffffff', paper);
  const [hue, saturation, lightness] = toHsl(color);
  const room = isLightPaper ? lightness : 1 - lightness;
  for (let step = 1; step <= 100; step += 1) {
    const moved = lightness + ((isLightPaper ? -1 : 1) * room * step) / 100;
    const candidate = fromHsl(hue, saturation, moved);
    if (contrast(candidate, paper) >= least) return candidate;
  }
  return isLightPaper ? '#000000' : '#ffffff';
}

/** The color with a share of its saturation: 0 is gray. */
export function calmed(color: string, share: number): string {
  const [hue, saturation, lightness] = toHsl(color);
  return fromHsl(hue, saturation * share, lightness);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const [r, g, b] = channels(color).map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const lightness = most - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sector =
    most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
