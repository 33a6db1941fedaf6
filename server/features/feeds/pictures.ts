import type { Services } from '#server/context.ts';
import { sizeInName } from '#server/features/images/picture.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { inStore, pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { absoluteAddress } from './absolute.ts';
import type { FeedPicture } from './feed.ts';

type Needs = Pick<Services, 'db' | 'content' | 'files'>;
type Picture = { src: string; alt: string };

/** A picture as readers of feeds may show it before a text; undefined if its address cannot be read. */
export async function feedPicture(
  needs: Needs,
  { src, alt }: Picture,
  base: string,
): Promise<FeedPicture | undefined> {
  const address = absoluteAddress(src, base);
  if (address === undefined) return undefined;
  const { pathname } = new URL(address);
  const bytes = src.startsWith(UPLOADS_PATH) ? await bytesOf(needs, pathname) : undefined;
  const { width, height } = sizeInName(src) ?? { width: undefined, height: undefined };
  return { address, alt, type: mediaTypeOf(pathname)?.type, bytes, width, height };
}

/** The size of an upload; undefined if there is no such file, or the files are away: readers do without it. */
async function bytesOf(needs: Needs, pathname: string): Promise<number | undefined> {
  const path = pathOf(pathname);
  if (nameProblem(path)) return undefined;
  const file = inStore(await fileAt(needs, path));
  return (await unlessAway(needs.files.find(file)))?.size;
}

/** A picture within a text, in its original size. */
export function pictureHtml({ src, alt }: Picture, base: string): string {
  const address = absoluteAddress(src, base);
  if (address === undefined) return '';
  const size = sizeInName(src);
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${measures}></p>`;
}
