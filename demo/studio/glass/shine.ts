import sharp from 'sharp';
import { noiseFrom } from './noise.ts';
import { type View, windowSvg } from './svg.ts';
import type { Window } from './window.ts';

/** A picture's pixels, RGB, 8 bits. */
export type Picture = { data: Buffer; width: number; height: number };

const streak = noiseFrom('streaks');
const cloud = noiseFrom('clouds');
const grain = noiseFrom('grain');
const toLinear = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);

async function pixels(window: Window, view: View): Promise<Picture> {
  const { data, info } = await sharp(windowSvg(window, view), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function blurred(
  data: Buffer,
  width: number,
  height: number,
  channels: 1 | 3,
  sigma: number,
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .blur(sigma)
    .toColorspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
}

function lightAt(window: Window, x: number, y: number): number {
  let sum = window.daylight;
  for (const light of window.lights) {
    const far = ((x - light.x) ** 2 + (y - light.y) ** 2) / light.radius ** 2;
    sum += light.strength * Math.exp(-far);
  }
  return sum;
}

/** How clear the glass is at a point: slow clouds, streaks along the sheet's own draw, small seeds. */
function clarity(x: number, y: number, sheetA: number, sheetB: number): number {
  const turn = sheetA * 0.0246;
  const u = x * Math.cos(turn) + y * Math.sin(turn);
  const v = y * Math.cos(turn) - x * Math.sin(turn);
  const shift = sheetB * 3.1;
  const drawn =
    streak(u / 110 + shift, v / 9 + shift) * 0.6 + streak(u / 60 + shift, v / 5.5) * 0.2;
  const slow = cloud(x / 46 + shift, y / 46) * 0.6 + cloud(x / 17, y / 17 + shift) * 0.3;
  const hammered = grain(x / 6.5 + shift, y / 6.5) * 0.045 + grain(x / 3, y / 3) * 0.012;
  return 1 + drawn * 0.17 + slow * 0.2 + hammered;
}

const tooled = (x: number, y: number) =>
  1.1 + cloud(x / 70, y / 70) * 0.06 + grain(x / 9, y / 7) * 0.07 + grain(x / 2.6, y / 2.6) * 0.05;

/** White glass reads as warm paper, not as a blank screen. */
const warmth = [1, 0.985, 0.935];
const encode = (v: number) => 255 * Math.min(1, v) ** (1 / 2.2);
/** Rolls bright glass off towards paper white instead of clipping it. */
const film = (v: number) => (v < 0.55 ? v : 0.55 + 0.45 * (1 - Math.exp(-(v - 0.55) / 0.4)));

/** Lights the window from behind: glass, the grime beside each came, the came's round back, and the bloom. */
export async function shine(window: Window): Promise<Picture> {
  const [glass, leadRgb, sheet] = await Promise.all([
    pixels(window, 'glass'),
    pixels(window, 'lead'),
    pixels(window, 'sheet'),
  ]);
  const { width, height } = glass;
  const lead = Buffer.alloc(width * height);
  for (let i = 0; i < lead.length; i++) lead[i] = leadRgb.data[i * 3] ?? 0;
  const [round, grime] = await Promise.all([
    blurred(lead, width, height, 1, 1.3),
    blurred(lead, width, height, 1, 9),
  ]);
  const lit = Buffer.alloc(width * height * 3);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const stone = (sheet.data[i * 3 + 2] ?? 0) > 128;
      const clear = stone
        ? tooled(x, y)
        : clarity(x, y, sheet.data[i * 3] ?? 0, sheet.data[i * 3 + 1] ?? 0);
      const dirt = 1 - (stone ? 0.25 : 0.5) * ((grime[i] ?? 0) / 255);
      const glow =
        (stone ? 0.8 + 0.35 * (lightAt(window, x, y) - 0.8) : lightAt(window, x, y)) * clear * dirt;
      const covered = 1 - (lead[i] ?? 0) / 255;
      for (let c = 0; c < 3; c++)
        lit[i * 3 + c] = encode(film((toLinear[glass.data[i * 3 + c] ?? 0] ?? 0) * glow)) * covered;
    }
  const [near, wide] = await Promise.all([
    blurred(lit, width, height, 3, 7),
    blurred(lit, width, height, 3, 38),
  ]);
  const out = Buffer.alloc(lit.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const came = (lead[i] ?? 0) / 255;
      const right = round[i + (x < width - 1 ? 1 : 0)] ?? 0;
      const left = round[i - (x > 0 ? 1 : 0)] ?? 0;
      const below = round[i + (y < height - 1 ? width : 0)] ?? 0;
      const above = round[i - (y > 0 ? width : 0)] ?? 0;
      const relief = Math.max(0, (right - left + below - above) / 255) * came;
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c;
        const bloom =
          0.055 * (toLinear[near[k] ?? 0] ?? 0) + 0.16 * (toLinear[wide[k] ?? 0] ?? 0) ** 1.5;
        const metal = came * (0.006 + (c === 2 ? 0.002 : 0.001)) + relief * (0.07 - c * 0.006);
        out[k] = encode(
          film((toLinear[lit[k] ?? 0] ?? 0) * 0.96 + bloom + metal) * (warmth[c] ?? 1),
        );
      }
    }
  return { data: out, width, height };
}
