import type { PresentSite } from '#contract/archive.ts';
import type { Services } from '#server/context.ts';
import { archivedHomepage } from '#server/features/homepage/archived-homepage.ts';
import { archivedImages } from '#server/features/images/archived-images.ts';
import { currentNamesIn } from '#server/features/images/former-pictures.ts';
import { archivedLibrary } from '#server/features/library/archived-library.ts';
import { archivedRedirects } from '#server/features/redirects/archived-redirects.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { pathsIn, renamePaths } from '#server/platform/html/asset-paths.ts';
import { type LongList, wholeList } from '#server/platform/lists/long-list.ts';
import { MANIFEST, picturesOf, summaryOf, textOf } from './export-archive.ts';
import { partsOfKinds } from './format.ts';
import { filesOfSite } from './site-content.ts';

/**
 * What an archive of the site would contain. Contents are read a few at a time; only their number, length and the files
 * they name are kept.
 */
export async function siteSummary({
  db,
  kinds,
  clock,
  files: store,
}: Pick<Services, 'db' | 'clock' | 'files' | 'kinds'>): Promise<PresentSite> {
  const names = await currentNamesIn(db);
  const shown = <T>(stored: T) => renamePaths(stored, names);
  const { version: _, ...settings } = await siteSettings(db);
  const site = shown(settings);
  const homepage = shown(await archivedHomepage(db));
  const library = shown(await archivedLibrary(db));
  const redirects = shown(await archivedRedirects({ db, kinds, clock }));
  const named = pathsIn({ site, homepage, library, redirects });
  const counts: Record<string, number> = {};
  const contentSizes: number[] = [];
  for (const { part, fileOf, read } of partsOfKinds(kinds)) {
    const { count, bytesApart, bytesTogether } = await tally(read(db, undefined), shown, named);
    counts[part] = count;
    contentSizes.push(fileOf ? bytesApart : bytesTogether);
  }
  const images = await wholeList(archivedImages(db));
  const { files, leftOut } = await filesOfSite({ images, library, named }, store);
  const { altTexts, pictureDates, pictures } = picturesOf(images, files);
  const single = [MANIFEST, site, homepage, library, redirects, altTexts, pictureDates, pictures];
  const sizes = [
    ...single.map((content) => (content === undefined ? 0 : bytesOf(textOf(content)))),
    ...contentSizes,
    ...files.map(({ size }) => size),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const size = { files: files.length, bytes };
  const summary = summaryOf({ site, homepage, library }, (part) => counts[part], size);
  return { ...summary, leftOut };
}

const bytesOf = (text: string) => Buffer.byteLength(text);
/** The extra bytes of a list's text: its first and last line, and the separator of two entries. */
const FRAME = bytesOf(textOf([0])) - bytesOf('  0');
const BETWEEN = bytesOf(',\n');

/**
 * The number of entries, and the size of their texts as one file each and as one file; `named` collects the files they
 * name.
 */
async function tally(parts: LongList<unknown>, shown: <T>(stored: T) => T, named: Set<string>) {
  let count = 0;
  let bytesApart = 0;
  let inner = 0;
  for await (const entries of parts)
    for (const entry of shown(entries)) {
      pathsIn(entry, named);
      count += 1;
      bytesApart += bytesOf(textOf(entry));
      inner += bytesOf(textOf([entry])) - FRAME;
    }
  const bytesTogether = count === 0 ? bytesOf(textOf([])) : FRAME + inner + BETWEEN * (count - 1);
  return { count, bytesApart, bytesTogether };
}
