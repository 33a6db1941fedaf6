import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Sharp } from 'sharp';
import { themeColors } from '#contract/theme.ts';
import type { Env, Services } from '#server/context.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { LONGEST, loadSharp, READING } from '#server/features/images/decode-picture.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { oneDrawingAtATime } from '#server/features/share-pictures/kept-pictures.ts';
import { readOwnPicture } from '#server/features/share-pictures/own-file.ts';
import { PROJECT } from '#server/platform/disk/project.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { initialSvg } from './initial.ts';

/** By their addresses, which browsers, phones and the manifest know. */
const icons: Record<string, Icon> = {
  'favicon.ico': { size: 32, purpose: 'any' },
  'apple-touch-icon.png': { size: 180, purpose: 'home' },
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  'icon-maskable-192.png': { size: 192, purpose: 'maskable' },
  'icon-maskable-512.png': { size: 512, purpose: 'maskable' },
};

const OWN = join(PROJECT, 'server/features/icons/own');

const limit = oneDrawingAtATime();

/**
 * The icons at their fixed addresses: made from the picture in the settings, otherwise our own. Each is drawn once for
 * a version of the content, and kept with the other answers.
 */
export function serveIcons(hono: Hono<Env>, services: Services): void {
  for (const [name, icon] of Object.entries(icons))
    hono.get(`/${name}`, async (context) => {
      context.set('cacheable', true);
      const church = await unlessAway(churchIcon(services, name, icon));
      const bytes = church ?? (await readFile(join(OWN, name)));
      return context.body(new Uint8Array(bytes), 200, {
        'Content-Type': name.endsWith('.ico') ? 'image/x-icon' : 'image/png',
        // A picture opened by itself is of no origin, and its tab has the icon too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    });
}

/** Undefined if the church has none, or its picture is gone or cannot be read. */
async function churchIcon(
  services: Services,
  name: string,
  icon: Icon,
): Promise<Buffer | undefined> {
  const { icon: address, name: church, theme } = await siteSettings(services.db);
  return readOwnPicture(services, address, ({ file }) =>
    limit(async () => {
      const colors = themeColors(await homepageColors(services.db)).day;
      return drawIcon(file, icon, { name: church, theme, colors }).then(
        (png) => (name.endsWith('.ico') ? asIco(png, icon.size) : png),
        (error: unknown) => {
          services.log.warn({ err: error, address }, 'an icon could not be drawn');
          return undefined;
        },
      );
    }),
  );
}

type Icon = {
  /** Width and height in pixels. */
  size: number;
  /**
   * `any` on nothing; `home` on white, since phones show black where there is nothing; `maskable` is cut to a circle by
   * the phone, so what is not a full square stands in the middle (W3C Web Application Manifest, "safe zone").
   */
  purpose: 'any' | 'home' | 'maskable';
};

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 255, g: 255, b: 255, alpha: 0 };
/** How much of the width a picture takes that is no full square. */
const SHARES = { any: 1, home: 0.84, maskable: 0.6 };

/** A picture that is longer than this beside its other side would be a line of a few pixels. */
const TOO_LONG = 3;

/**
 * An icon as a PNG, from a picture of any proportions: nothing is cut off, and it is never stretched. In place of one that
 * is too long stands the church's first letter.
 */
async function drawIcon(
  file: string,
  { size, purpose }: Icon,
  church: Parameters<typeof initialSvg>[0],
): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = purpose === 'any' ? NOTHING : WHITE;
  const { width, height } = await sharp(file, READING).metadata();
  if (Math.max(width / height, height / width) > TOO_LONG) {
    const svg = await initialSvg(church, size, purpose === 'any');
    if (svg)
      return read(sharp(Buffer.from(svg)))
        .png({ compressionLevel: 9 })
        .toBuffer();
  }
  const isFull = width === height && (await read(sharp(file, READING)).stats()).isOpaque;
  const inner = isFull ? size : Math.round(size * SHARES[purpose]);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const picture = await read(sharp(file, READING))
    .resize({ width: inner, height: inner, fit: 'contain', background: NOTHING })
    .extend({ top: before, left: before, bottom: after, right: after, background: NOTHING })
    .png()
    .toBuffer();
  return read(sharp(picture))
    .flatten(purpose === 'any' ? false : { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const read = (picture: Sharp) => picture.timeout(LONGEST);

/** A PNG as an ICO file, which may hold one since Windows Vista: a header, one entry, and the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
