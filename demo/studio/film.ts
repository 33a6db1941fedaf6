/**
 * Films light crossing two of the windows into demo/church/files/video: `npm run film`. Needs a Chromium
 * (CHROMIUM_PATH, else /usr/bin/chromium).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { livingWater } from './compositions/hero/living-water.ts';
import { sunriseHills } from './compositions/hero/sunrise-hills.ts';
import { files } from './files.ts';
import { shine } from './glass/shine.ts';
import type { Window } from './glass/window.ts';
import { film, type Shot } from './video/in-page.ts';
import { webm } from './video/webm.ts';

const [width, height, seconds] = [640, 360, 10];
/** WebCodecs is only given to secure origins; this one is answered from here and never leaves the machine. */
const origin = 'https://studio.invalid/';

type Plan = { name: string; window: Window } & Pick<Shot, 'from' | 'to' | 'reach'>;
const plans: readonly Plan[] = [
  {
    name: 'morning-light',
    window: sunriseHills('hero/sunrise-hills'),
    from: [-120, 210],
    to: [760, 120],
    reach: 430,
  },
  {
    name: 'living-water',
    window: livingWater('hero/living-water'),
    from: [320, -90],
    to: [320, 430],
    reach: 400,
  },
];

async function states(window: Window): Promise<{ dim: string; bright: string }> {
  const { data, width: w, height: h } = await shine(window);
  // The middle of the picture, in the screen's own shape.
  const small = await sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .extract({
      left: 54,
      top: 70,
      width: w - 108,
      height: Math.round(((w - 108) * height) / width),
    })
    .resize(width, height)
    .png()
    .toBuffer();
  const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const dim = await sharp(small)
    .modulate({ brightness: 0.42, saturation: 0.85 })
    .tint({ r: 150, g: 150, b: 205 })
    .composite([
      {
        input: await sharp(small).modulate({ brightness: 0.46 }).ensureAlpha(0.7).png().toBuffer(),
      },
    ])
    .png()
    .toBuffer();
  const bright = await sharp(small)
    .modulate({ brightness: 1.1, saturation: 1.08 })
    .png()
    .toBuffer();
  return { dim: url(dim), bright: url(bright) };
}

async function shoot(page: Page, { name, window, from, to, reach }: Plan): Promise<void> {
  const { chunks, poster } = await page.evaluate(film, {
    ...(await states(window)),
    from,
    to,
    reach,
    seconds,
  });
  const frames = chunks.map(({ data, at, key }) => ({
    data: Buffer.from(data, 'base64'),
    at,
    key,
  }));
  const clip = webm({ width, height, milliseconds: seconds * 1000, frames });
  await writeFile(`${files}/video/${name}.webm`, clip);
  await writeFile(`${files}/video/${name}.${width}x${height}.webp`, Buffer.from(poster, 'base64'));
  console.log(`video/${name}.webm ${frames.length} frames ${Math.round(clip.length / 1024)} KB`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage();
  await page.route(`${origin}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }),
  );
  await page.goto(origin);
  await mkdir(`${files}/video`, { recursive: true });
  for (const plan of plans) await shoot(page, plan);
} finally {
  await browser.close();
}
