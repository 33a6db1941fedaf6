import type { Services } from '../../context.ts';
import { inStore, pathOf, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { unlessAway } from '../../platform/files/unless-away.ts';
import { escapeHtml } from '../../platform/html.ts';
import { mediaTypeOf } from '../../platform/media-types.ts';
import { sizeInName } from '../images/picture.ts';
import { absoluteAddress } from './absolute.ts';
import type { FeedPicture } from './feed.ts';

type Picture = { src: string; alt: string };

/** A picture as readers of feeds may show it before a text; undefined if its address cannot be read. */
export async function feedPicture(
  { files }: Pick<Services, 'files'>,
  { src, alt }: Picture,
  base: string,
): Promise<FeedPicture | undefined> {
  const address = absoluteAddress(src, base);
  if (address === undefined) return undefined;
  const { pathname } = new URL(address);
  const bytes = src.startsWith(UPLOADS_PATH) ? await bytesOf(files, pathname) : undefined;
  const { width, height } = sizeInName(src) ?? { width: undefined, height: undefined };
  return { address, alt, type: mediaTypeOf(pathname)?.type, bytes, width, height };
}

/** The size of an upload; undefined if there is no such file, or the files are away: readers do without it. */
async function bytesOf(files: FileStore, pathname: string): Promise<number | undefined> {
  const path = pathOf(pathname);
  if (nameProblem(path)) return undefined;
  return (await unlessAway(files.find(inStore(path))))?.size;
}

/** A picture within a text, in its original size. */
export function pictureHtml({ src, alt }: Picture, base: string): string {
  const address = absoluteAddress(src, base);
  if (address === undefined) return '';
  const size = sizeInName(src);
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${measures}></p>`;
}
