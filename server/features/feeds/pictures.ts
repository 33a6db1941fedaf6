import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { pathOf, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import { escapeHtml } from '../../platform/html.ts';
import { mediaTypeOf } from '../../platform/media-types.ts';
import { sizeInName } from '../images/picture.ts';
import { absoluteAddress } from './absolute.ts';
import type { FeedPicture } from './feed.ts';

type Picture = { src: string; alt: string };

/** A picture as readers of feeds may show it before a text; undefined if its address cannot be read. */
export async function feedPicture(
  { uploadsDir }: Pick<Config, 'uploadsDir'>,
  { src, alt }: Picture,
  base: string,
): Promise<FeedPicture | undefined> {
  const address = absoluteAddress(src, base);
  if (address === undefined) return undefined;
  const { pathname } = new URL(address);
  const bytes = src.startsWith(UPLOADS_PATH) ? await bytesOf(uploadsDir, pathname) : undefined;
  const { width, height } = sizeInName(src) ?? { width: undefined, height: undefined };
  return { address, alt, type: mediaTypeOf(pathname)?.type, bytes, width, height };
}

/** The size of an upload; undefined if there is no such file. */
async function bytesOf(uploadsDir: string, pathname: string): Promise<number | undefined> {
  const path = pathOf(pathname);
  if (nameProblem(path)) return undefined;
  const found = await stat(join(uploadsDir, path)).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** A picture within a text, in its original size. */
export function pictureHtml({ src, alt }: Picture, base: string): string {
  const address = absoluteAddress(src, base);
  if (address === undefined) return '';
  const size = sizeInName(src);
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${measures}></p>`;
}
